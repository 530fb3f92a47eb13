import CMicroHTTPD
import HTTP
import Platform

/// A connection of libmicrohttpd whose request is open.
///
/// Valid until the request is completed, also while the connection is suspended.
struct Connection: @unchecked Sendable {
  // Only the event loop's thread uses it, or, while it is suspended, one worker. libmicrohttpd's own lock orders the two.
  let connection: OpaquePointer
  /// The fields that the request may have.
  var names = FieldNames.all

  init(_ connection: OpaquePointer) { self.connection = connection }

  /// Its socket, which libmicrohttpd owns.
  var socket: Int32 { weir_mhd_socket(connection) }

  /// Its TLS session, which libmicrohttpd owns; nil without TLS.
  var tlsSession: OpaquePointer? { weir_mhd_tls_session(connection) }

  /// Its entry in the watch; nil before the connection has begun.
  var watched: ConnectionWatch.Entry? {
    weir_mhd_context(connection).map { Unmanaged<ConnectionWatch.Entry>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stops reading and writing until `resume`. May be called only from inside `continueExchange`.
  func suspend() { MHD_suspend_connection(connection) }

  /// Makes libmicrohttpd call `continueExchange` once more. May be called by any thread, once for each `suspend`.
  func resume() { MHD_resume_connection(connection) }

  /// Sends a response as soon as the callback returns. False if the request has a response already.
  func queue(status: Int, _ response: OpaquePointer) -> Bool {
    MHD_queue_response(connection, UInt32(clamping: status), response) == .YES
  }
}

extension Connection: RequestHead {
  var client: PeerAddress? { weir_mhd_client(connection).flatMap { PeerAddress($0) } }

  func value(of name: String) -> String? {
    var name = name
    return name.withUTF8 { field($0).map { String(decoding: $0, as: UTF8.self) } }
  }

  func list(of name: String) -> String? {
    var list = FieldList(name: name)
    showFields(to: &list)
    return list.text
  }

  /// The bytes of the first field of that name; valid as long as the connection.
  func value(of name: StaticString) -> UnsafeRawBufferPointer? {
    field(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func field(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeRawBufferPointer? {
    name.withMemoryRebound(to: CChar.self) { name in
      var value: UnsafePointer<CChar>?
      var size = 0
      let found = MHD_lookup_connection_value_n(
        connection, .HEADER_KIND, name.baseAddress, name.count, &value, &size)
      return found == .YES ? UnsafeRawBufferPointer(start: value, count: size) : nil
    }
  }
}
