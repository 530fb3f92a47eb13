import CGnuTLS
import Glibc
import TestSupport

/// A client that speaks TLS by GnuTLS on one connection.
final class TLSClient {
  struct Failure: Error, CustomStringConvertible {
    let description: String
    /// What GnuTLS calls it.
    var code: Int32?
  }

  private let connection: RawClient
  private var session: gnutls_session_t?
  private var credentials: gnutls_certificate_credentials_t?

  /// Connects and shakes hands.
  ///
  /// - Parameter priorities: what it offers, in GnuTLS's notation.
  init(port: UInt16, priorities: String = "NORMAL") throws {
    connection = try RawClient(port: port)
    gnutls_init(&session, 1 << 1)  // GNUTLS_CLIENT, a macro Swift cannot see
    gnutls_certificate_allocate_credentials(&credentials)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    try check(gnutls_priority_set_direct(session, priorities, nil))
    gnutls_transport_set_int2(session, connection.socket, connection.socket)
    try check(gnutls_handshake(session))
  }

  deinit {
    gnutls_deinit(session)
    gnutls_certificate_free_credentials(credentials)
  }

  /// The version that was agreed upon.
  var version: String { String(cString: gnutls_protocol_get_name(gnutls_protocol_get_version(session))) }

  /// The common name of the certificate that the server sent.
  var commonName: String? {
    var count: UInt32 = 0
    guard let sent = gnutls_certificate_get_peers(session, &count), count > 0 else { return nil }
    var certificate: gnutls_x509_crt_t?
    gnutls_x509_crt_init(&certificate)
    defer { gnutls_x509_crt_deinit(certificate) }
    guard gnutls_x509_crt_import(certificate, sent, GNUTLS_X509_FMT_DER) == 0 else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    var size = name.count
    guard gnutls_x509_crt_get_dn_by_oid(certificate, "2.5.4.3", 0, 0, &name, &size) == 0 else { return nil }
    return String(decoding: name.prefix(size).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { gnutls_record_send(session, $0.baseAddress, $0.count) }
      try check(Int32(clamping: sent))
      rest = rest.dropFirst(sent)
    }
  }

  /// Reads until `end` has come.
  func read(until end: String) throws -> String {
    var text = ""
    while !text.hasSuffix(end) {
      guard let more = try receive() else { throw Failure(description: "the server ended after '\(text)'") }
      text += more
    }
    return text
  }

  /// Reads until the server says that no more comes; that the connection just ends is a failure.
  func readToEnd() throws -> String {
    var text = ""
    while let more = try receive() { text += more }
    return text
  }

  /// What comes next, or nil after a close_notify.
  private func receive() throws -> String? {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = gnutls_record_recv(session, &piece, piece.count)
    try check(Int32(clamping: count))
    return count == 0 ? nil : String(decoding: piece.prefix(count), as: UTF8.self)
  }

  private func check(_ result: Int32) throws {
    guard result < 0 else { return }
    throw Failure(description: String(cString: gnutls_strerror(result)), code: result)
  }
}
