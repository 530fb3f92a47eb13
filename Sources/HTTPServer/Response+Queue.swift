import CMicroHTTPD
import HTTP
import Platform

extension Response {
  /// Turns the response into libmicrohttpd's and queues it; the bytes are libmicrohttpd's to free. False if that fails.
  ///
  /// libmicrohttpd adds `Date` and `Content-Length` (to a 304 too, with what the body has here, usually 0), and sends no
  /// body for `HEAD`, 204 and 304.
  ///
  /// - Parameters:
  ///   - isHead: the request is a `HEAD`.
  ///   - closing: says `Connection: close`, and so it is after this answer.
  ///   - sent: is told of it.
  func queue(
    on connection: Connection, isHead: Bool, closing: Bool, sent: inout SentResponse, log: (String) -> Void
  ) -> Bool {
    let pump: StreamPump? =
      if case .stream(let stream) = body { StreamPump(stream, to: connection.socket) } else { nil }
    sent = SentResponse(
      status: status, route: sent.route, location: value(of: "Location"), size: body.size, pump: pump)
    guard let response = mhdResponse(pump, log: log) else {
      log("out of memory: a response was refused")
      return false
    }
    // What is queued holds the response too, until it is sent.
    defer { MHD_destroy_response(response) }
    if case .stream = body, isHead || status == 304 {
      // Else libmicrohttpd 0.9.75 sends the chunk that ends the body which it did not send.
      guard weir_mhd_avoid_chunks(response) == .YES else { return false }
    }
    if closing { _ = Self.add("Connection", "close", to: response) }
    return connection.queue(status: status, response)
  }

  /// A new response of libmicrohttpd's with these fields and this body, or nil if there is no memory for one.
  func mhdResponse(_ pump: StreamPump? = nil, log: (String) -> Void) -> OpaquePointer? {
    guard let response = pump?.mhdResponse() ?? body.mhdResponse() else { return nil }
    for (name, value) in fields where !Self.add(name, value, to: response) {
      log("the field \(name) was left out: its value cannot be sent")
    }
    return response
  }

  /// False if the value has a line break or the memory is out.
  private static func add(_ name: StaticString, _ value: String, to response: OpaquePointer) -> Bool {
    // A static string ends with a zero byte, as C wants it.
    name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) { name in
      value.withCString { MHD_add_response_header(response, name, $0) == .YES }
    }
  }
}

extension Response.Body {
  /// A new response of libmicrohttpd's with this body, or nil if there is no memory for one.
  fileprivate func mhdResponse() -> OpaquePointer? {
    switch self {
    case .empty: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .constant(let constant):
      // Only read, although the parameter says otherwise.
      let start = UnsafeMutableRawPointer(mutating: constant.bytes.baseAddress)
      return MHD_create_response_from_buffer(constant.bytes.count, start, .RESPMEM_PERSISTENT)
    case .shared(let shared):
      // libmicrohttpd calls `releaseShared` exactly once, when it destroys the response.
      let start = UnsafeMutableRawPointer(mutating: shared.bytes.baseAddress)
      let holder = Unmanaged.passRetained(shared)
      let response = MHD_create_response_from_buffer_with_free_callback_cls(
        shared.bytes.count, start, releaseShared, holder.toOpaque())
      if response == nil { holder.release() }
      return response
    case .length(let length):
      return MHD_create_response_from_callback(UInt64(length), 1024, readNothing, nil, nil)
    case .bytes(let buffer):
      let count = buffer.count
      let start = buffer.release()
      let response = MHD_create_response_from_buffer(count, start, .RESPMEM_MUST_FREE)
      if response == nil { MHD_free(start) }
      return response
    // Its pump makes it.
    case .stream: return nil
    }
  }
}

extension Response.Body {
  /// Bytes of the body, as far as they are known before it is sent.
  fileprivate var size: Int {
    switch self {
    case .empty, .stream, .length: 0
    case .bytes(let buffer): buffer.count
    case .constant(let constant): constant.bytes.count
    case .shared(let shared): shared.bytes.count
    }
  }
}

private func releaseShared(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<SharedBytes>.fromOpaque(context).release() }
}

/// Never asked: the answer to a `HEAD` has no body.
private func readNothing(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ target: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int { -2 }
