import CMicroHTTPD
import Glibc
import HTTP
import Platform

/// Responses that were given lately, ready to be sent again before the request is taken apart: users of one collection
/// see the same places, above all its beginning.
///
/// Kept is what a handler marks so (`Response.isCurrent`), and that is asked again before each use.
final class KeptResponses: Sendable {
  /// The target as it stands in the request line. Two spellings of one target are two keys, and each gets its answer.
  struct Key: Hashable, Sendable {
    let target: [UInt8]

    static func == (one: Key, other: Key) -> Bool {
      one.target.withUnsafeBytes { one in
        other.target.withUnsafeBytes { other in
          guard one.count == other.count else { return false }
          guard let bytes = one.baseAddress, let others = other.baseAddress else { return one.isEmpty }
          return memcmp(bytes, others, one.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) { target.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private let entries: Lock<RecentlyUsed<Key, KeptResponse>>

  /// - Parameter byteBudget: the most bytes that all responses together may take; 0 keeps none.
  init(byteBudget: Int) { entries = Lock(RecentlyUsed(budget: byteBudget)) }

  /// The response to a `GET` (or `HEAD`) of a target, if it is kept and still right.
  func response(to target: [UInt8]) -> KeptResponse? {
    let key = Key(target: target)
    guard let kept = entries.withLock({ $0.use(key) }) else { return nil }
    if kept.isCurrent() { return kept }
    _ = entries.withLock { $0.remove(key) }
    return nil
  }

  func keep(_ response: KeptResponse, for target: [UInt8]) {
    // What makes room is released behind the lock.
    let removed = entries.withLock {
      $0.insert(response, for: Key(target: target), cost: response.byteCount + target.count)
    }
    _ = consume removed
  }
}

/// What libmicrohttpd made of a response, to be sent any number of times.
final class KeptResponse: @unchecked Sendable {
  // libmicrohttpd's responses have a lock of their own, and are not changed here any more.
  private let response: OpaquePointer
  private let status: Int
  let isCurrent: @Sendable () -> Bool
  /// Bytes of memory in use, about.
  let byteCount: Int

  /// Nil if the response is not to be kept, or there is no memory for it; then it is as it was.
  init?(_ original: Response, log: (String) -> Void) {
    guard let isCurrent = original.isCurrent, case .bytes(let buffer) = original.body else { return nil }
    buffer.trim()
    let size = buffer.byteCount
    guard let response = original.mhdResponse(log: log) else { return nil }
    self.response = response
    status = original.status
    self.isCurrent = isCurrent
    byteCount = 1024 + size
  }

  deinit { MHD_destroy_response(response) }

  /// Sends it as soon as the callback returns. False if there was a response already.
  func queue(on connection: Connection) -> Bool { connection.queue(status: status, response) }
}
