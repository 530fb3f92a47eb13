import Glibc
import HTTP
import Platform

/// An LRU cache of responses, from which a request is answered before its target is taken apart: users of one collection
/// see the same places, above all its beginning.
///
/// It holds what a handler marks by `Response.isCurrent`, and asks that again before each use.
final class ResponseCache: Sendable {
  /// The target as it stands in the request line (two spellings of one target are two keys), and whose answer it is.
  private struct Key: Hashable, Sendable {
    let target: [UInt8]
    let context: any RequestContext

    static func == (one: Key, other: Key) -> Bool {
      one.target.withUnsafeBytes { bytes in
        other.target.withUnsafeBytes { others in
          bytes.count == others.count
            && (bytes.isEmpty || memcmp(bytes.baseAddress!, others.baseAddress!, bytes.count) == 0)
        }
      } && one.context.sharesAnswers(with: other.context)
    }

    func hash(into hasher: inout Hasher) { target.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private struct State {
    var responses: RecentlyUsed<Key, CachedResponse>
    var hits = 0
    var misses = 0
  }

  private let state: Lock<State>

  /// - Parameter byteBudget: the most bytes that all responses together may take.
  init(byteBudget: Int) { state = Lock(State(responses: RecentlyUsed(budget: byteBudget))) }

  /// The response to a `GET` (or `HEAD`) of a target, if it is cached and still right. O(length of `target`).
  func response(to target: [UInt8], _ context: any RequestContext) -> CachedResponse? {
    let key = Key(target: target, context: context)
    let found = state.withLock { state in
      let found = state.responses.use(key)
      if found != nil { state.hits += 1 }
      return found
    }
    guard let found else { return nil }
    if found.isCurrent() { return found }
    let stale = state.withLock { state in
      state.hits -= 1
      return state.responses.remove(key)
    }
    _ = consume stale
    return nil
  }

  /// Adds a response that was just made, and evicts the least recently used ones if there is no room.
  func add(_ response: CachedResponse, for target: [UInt8], _ context: any RequestContext) {
    // What is evicted is released outside the lock.
    let evicted = state.withLock { state in
      state.misses += 1
      return state.responses.insert(
        response, for: Key(target: target, context: context), cost: response.byteCount + target.count)
    }
    _ = consume evicted
  }

  var statistics: HTTPServer.CacheStatistics {
    state.withLock { HTTPServer.CacheStatistics(hits: $0.hits, misses: $0.misses, bytes: $0.responses.cost) }
  }
}

extension HTTPServer {
  /// What the response cache has done since the start.
  package struct CacheStatistics: Equatable, Sendable {
    /// Requests that were answered from the cache.
    package var hits = 0
    /// Responses that had to be made and were then cached.
    package var misses = 0
    /// Bytes of memory that the cached responses take.
    package var bytes = 0
  }
}
