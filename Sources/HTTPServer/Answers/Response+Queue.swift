import CMicroHTTPD
import HTTP
import Platform

extension Response {
  /// Turns the response into one of libmicrohttpd and queues it; libmicrohttpd frees the bytes. False if that fails.
  ///
  /// libmicrohttpd adds `Date` and `Content-Length`, and sends no body for `HEAD`, 204 and 304. A 304 for a stream, whose
  /// length is not known, ends its connection: 0.9.75 cannot leave the length out otherwise.
  ///
  /// - Parameters:
  ///   - pump: sends the body if that is a stream.
  ///   - isHead: whether the request is a `HEAD`.
  ///   - isLast: says `Connection: close`, and ends the connection after this answer.
  func queue(
    on connection: Connection, _ pump: StreamPump?, isHead: Bool, isLast: Bool, log: (String) -> Void
  ) -> Bool {
    guard let response = mhdResponse(pump, log: log) else {
      log("out of memory: a response was refused")
      return false
    }
    // A queued response is retained by libmicrohttpd until it is sent.
    defer { MHD_destroy_response(response) }
    if pump != nil, isHead || status == 304 {
      // Otherwise libmicrohttpd 0.9.75 sends the last chunk of a body that it did not send.
      guard weir_mhd_avoid_chunks(response) == .YES else { return false }
    }
    if isLast { _ = Self.add("Connection", "close", to: response) }
    return connection.queue(status: status, response)
  }

  /// A new response of libmicrohttpd with these fields and this body; nil if there is no memory for one.
  private func mhdResponse(_ pump: StreamPump?, log: (String) -> Void) -> OpaquePointer? {
    guard let response = pump?.mhdResponse() ?? body.mhdResponse() else { return nil }
    forEachField { name, value in
      if !Self.add(name, value, to: response) { log("the field \(name) was left out: its value cannot be sent") }
    }
    return response
  }

  /// False if the value has a line break, or if there is no memory.
  private static func add(_ name: StaticString, _ value: String, to response: OpaquePointer) -> Bool {
    // A static string ends with a zero byte, as C wants it.
    name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) { name in
      value.withCString { MHD_add_response_header(response, name, $0) == .YES }
    }
  }
}

extension Response.Body {
  /// A new response of libmicrohttpd with this body; nil if there is no memory for one, or if the body needs a pump.
  fileprivate func mhdResponse() -> OpaquePointer? {
    switch self {
    case .empty: return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    case .constant(let constant):
      // libmicrohttpd only reads it, although the type says otherwise.
      let start = UnsafeMutableRawPointer(mutating: constant.bytes.baseAddress)
      return MHD_create_response_from_buffer(constant.bytes.count, start, .RESPMEM_PERSISTENT)
    case .length(let length):
      return MHD_create_response_from_callback(UInt64(length), 1024, readNothing, nil, nil)
    case .bytes(let buffer):
      let count = buffer.count
      let start = buffer.release()
      let response = MHD_create_response_from_buffer(count, start, .RESPMEM_MUST_FREE)
      if response == nil { MHD_free(start) }
      return response
    case .stream: return nil
    }
  }
}

/// Never called, because the answer to a `HEAD` has no body.
private func readNothing(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ target: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int { -2 }
