import CMicroHTTPD
import HTTP
import Platform

/// A response that libmicrohttpd can send any number of times.
final class CachedResponse: @unchecked Sendable {
  // A response of libmicrohttpd has a lock of its own; nothing else here is changed any more.
  private let response: OpaquePointer
  /// The same response, to which fields can be added.
  let copy: Response
  private let bytes: SharedBytes
  /// The index of the route that made it.
  let route: Int?
  /// Is the response still right? Its handler knows.
  let isCurrent: @Sendable () -> Bool

  /// Nil if the handler does not allow the response to be repeated, or if there is no memory for it; the original can be
  /// sent then.
  init?(_ original: Response, route: Int?, log: (String) -> Void) {
    guard let isCurrent = original.isCurrent, case .bytes(let buffer) = original.body else { return nil }
    buffer.trim()
    bytes = SharedBytes(buffer)
    var copy = original
    copy.body = .shared(bytes)
    copy.isCurrent = nil
    guard let response = copy.mhdResponse(log: log) else { return nil }
    self.response = response
    self.copy = copy
    self.route = route
    self.isCurrent = isCurrent
  }

  deinit { MHD_destroy_response(response) }

  var status: Int { copy.status }

  var bodySize: Int { bytes.bytes.count }

  /// About how many bytes of memory it takes.
  var byteCount: Int { 1024 + bytes.byteCount }

  /// Sends it as soon as the callback returns. False if the request has a response already.
  func queue(on connection: Connection) -> Bool { connection.queue(status: status, response) }
}
