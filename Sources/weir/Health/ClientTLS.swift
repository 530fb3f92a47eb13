import CGnuTLS
import Glibc

/// The client's side of TLS over a connected socket, by GnuTLS.
final class ClientTLS {
  /// Which certificates are accepted.
  enum Trust {
    /// Any certificate.
    case anyone
    /// Certificates for the host, signed by an authority that the system trusts.
    case system
    /// Certificates for the host, signed by a certificate in this PEM file.
    case file(String)
  }

  private var session: gnutls_session_t?
  private var credentials: gnutls_certificate_credentials_t?
  /// The host that the certificate must be for. The session keeps the pointer.
  private let name: UnsafeMutablePointer<CChar>
  private let secondsLeft: () -> Double
  /// The last error.
  private var failure: Int32 = 0

  /// Performs the handshake.
  ///
  /// - Parameter secondsLeft: returns the seconds until the deadline, which is for the handshake and everything after
  ///   it.
  /// - Throws: a failure that says why there is no connection.
  init(_ socket: Int32, _ url: HealthURL, _ trust: Trust, secondsLeft: @escaping () -> Double) throws(CommandError) {
    self.secondsLeft = secondsLeft
    name = strdup(url.host)
    // GNUTLS_CLIENT and GNUTLS_NO_SIGNAL, which are macros that Swift cannot see.
    gnutls_init(&session, 1 << 1 | 1 << 6)
    gnutls_certificate_allocate_credentials(&credentials)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    gnutls_set_default_priority(session)
    gnutls_transport_set_int2(session, socket, socket)
    try accept(trust, url)
    gnutls_handshake_set_timeout(session, UInt32(secondsLeft() * 1000))
    var result: Int32
    repeat { result = gnutls_handshake(session) } while canBeRepeated(result)
    guard result == GNUTLS_E_SUCCESS else {
      failure = result
      throw .failure("no TLS with \(url): \(reason)")
    }
  }

  deinit {
    gnutls_deinit(session)
    gnutls_certificate_free_credentials(credentials)
    free(name)
  }

  private func accept(_ trust: Trust, _ url: HealthURL) throws(CommandError) {
    switch trust {
    case .anyone: return
    case .system: gnutls_certificate_set_x509_system_trust(credentials)
    case .file(let path):
      let count = gnutls_certificate_set_x509_trust_file(credentials, path, GNUTLS_X509_FMT_PEM)
      guard count > 0 else {
        throw .failure("no certificate in '\(path)'\(count < 0 ? ": \(String(cString: gnutls_strerror(count)))" : "")")
      }
    }
    // An address is not a server name (RFC 6066, section 3).
    if !url.hostIsAddress { gnutls_server_name_set(session, GNUTLS_NAME_DNS, name, strlen(name)) }
    gnutls_session_set_verify_cert(session, name, 0)
  }

  /// Returns how many bytes were sent, or a negative number if that failed.
  func send(_ bytes: [UInt8]) -> Int { noted(gnutls_record_send(session, bytes, bytes.count)) }

  /// Returns how many bytes were received, 0 at the end, or a negative number if that failed.
  func receive(_ bytes: inout [UInt8]) -> Int {
    var count: Int
    repeat { count = gnutls_record_recv(session, &bytes, bytes.count) } while canBeRepeated(Int32(clamping: count))
    return noted(count)
  }

  /// Whether a call should be repeated, because no data of the application has arrived yet: TLS sends messages of its
  /// own, such as the tickets of version 1.3.
  private func canBeRepeated(_ result: Int32) -> Bool {
    result < 0 && gnutls_error_is_fatal(result) == 0 && secondsLeft() > 0
  }

  /// Keeps the error, if `count` is one.
  private func noted(_ count: Int) -> Int {
    if count < 0 { failure = Int32(clamping: count) }
    return count
  }

  /// Why the last call failed.
  var reason: String {
    if failure == GNUTLS_E_AGAIN || failure == GNUTLS_E_TIMEDOUT { return "timed out" }
    guard failure == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR else { return String(cString: gnutls_strerror(failure)) }
    var text = gnutls_datum_t()
    let status = gnutls_session_get_verify_cert_status(session)
    guard gnutls_certificate_verification_status_print(status, GNUTLS_CRT_X509, &text, 0) == 0 else {
      return String(cString: gnutls_strerror(failure))
    }
    defer { weir_gnutls_free(text.data) }
    return String(decoding: UnsafeBufferPointer(start: text.data, count: Int(text.size)), as: UTF8.self)
      .split(separator: " ").joined(separator: " ")
  }
}
