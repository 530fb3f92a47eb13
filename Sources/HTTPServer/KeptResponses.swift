import CMicroHTTPD
import Glibc
import HTTP
import Platform

/// Responses that were given lately, ready to be sent again before the request is taken apart: users of one collection
/// see the same places, above all its beginning.
///
/// Kept is what a handler marks so (`Response.isCurrent`), and that is asked again before each use.
final class KeptResponses: Sendable {
  /// The target as it stands in the request line, and which of its answers. Two spellings of one target are two keys.
  struct Key: Hashable, Sendable {
    let target: [UInt8]
    let variant: Passage.Variant

    static func == (one: Key, other: Key) -> Bool {
      one.target.withUnsafeBytes { bytes in
        other.target.withUnsafeBytes { others in
          bytes.count == others.count
            && (bytes.isEmpty || memcmp(bytes.baseAddress!, others.baseAddress!, bytes.count) == 0)
        }
      } && one.variant == other.variant
    }

    func hash(into hasher: inout Hasher) { target.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private let entries: Lock<RecentlyUsed<Key, KeptResponse>>

  /// - Parameter byteBudget: the most bytes that all responses together may take.
  init(byteBudget: Int) { entries = Lock(RecentlyUsed(budget: byteBudget)) }

  /// The response to a `GET` (or `HEAD`) of a target, if it is kept and still right.
  func response(to target: [UInt8], _ variant: Passage.Variant) -> KeptResponse? {
    let key = Key(target: target, variant: variant)
    guard let kept = entries.withLock({ $0.use(key) }) else { return nil }
    if kept.isCurrent() { return kept }
    _ = entries.withLock { $0.remove(key) }
    return nil
  }

  func keep(_ response: KeptResponse, for target: [UInt8], _ variant: Passage.Variant) {
    // What makes room is released behind the lock.
    let removed = entries.withLock {
      $0.insert(response, for: Key(target: target, variant: variant), cost: response.byteCount + target.count)
    }
    _ = consume removed
  }
}

/// A response and what libmicrohttpd made of it, to be sent any number of times.
final class KeptResponse: @unchecked Sendable {
  // libmicrohttpd's responses have a lock of their own, and are not changed here any more.
  private let response: OpaquePointer
  private let fields: [Response.Field]
  private let bytes: SharedBytes
  let status: Int
  /// The route it came from.
  let route: Int?
  let isCurrent: @Sendable () -> Bool

  /// Nil if the response is not to be kept, or there is no memory for it; then it is as it was.
  init?(_ original: Response, route: Int?, log: (String) -> Void) {
    guard let isCurrent = original.isCurrent, case .bytes(let buffer) = original.body else { return nil }
    buffer.trim()
    bytes = SharedBytes(buffer)
    (fields, status) = (original.fields, original.status)
    let shared = Response(status: status, fields: fields, body: .shared(bytes))
    guard let response = shared.mhdResponse(log: log) else { return nil }
    self.response = response
    self.route = route
    self.isCurrent = isCurrent
  }

  deinit { MHD_destroy_response(response) }

  var bodySize: Int { bytes.bytes.count }

  /// Bytes of memory in use, about.
  var byteCount: Int { 1024 + bytes.byteCount }

  /// The same as a response to which fields can be added.
  var copy: Response { Response(status: status, fields: fields, body: .shared(bytes)) }

  /// Sends it as soon as the callback returns. False if there was a response already.
  func queue(on connection: Connection) -> Bool { connection.queue(status: status, response) }
}
