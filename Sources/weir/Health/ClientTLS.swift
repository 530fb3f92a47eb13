import CGnuTLS
import Glibc

/// A client's side of TLS over a connected socket, by GnuTLS.
final class ClientTLS {
  /// Whose certificates are believed.
  enum Trust {
    case anyone
    /// Those that the system trusts, for the host that is asked.
    case system
    /// Those that the certificates in a PEM file have signed, for the host that is asked.
    case file(String)
  }

  private var session: gnutls_session_t?
  private var credentials: gnutls_certificate_credentials_t?
  /// Of whom a certificate is expected. The session holds the pointer.
  private let name: UnsafeMutablePointer<CChar>
  private let secondsLeft: () -> Double
  /// The last result that was none.
  private var failure: Int32 = 0

  /// Shakes hands.
  ///
  /// - Parameter secondsLeft: for that and for all that comes.
  init(_ socket: Int32, _ url: HealthURL, _ trust: Trust, secondsLeft: @escaping () -> Double) throws(CommandError) {
    self.secondsLeft = secondsLeft
    name = strdup(url.host)
    // GNUTLS_CLIENT and GNUTLS_NO_SIGNAL, macros that Swift cannot see.
    gnutls_init(&session, 1 << 1 | 1 << 6)
    gnutls_certificate_allocate_credentials(&credentials)
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
    gnutls_set_default_priority(session)
    gnutls_transport_set_int2(session, socket, socket)
    try believe(trust, url)
    gnutls_handshake_set_timeout(session, UInt32(secondsLeft() * 1000))
    var result: Int32
    repeat { result = gnutls_handshake(session) } while isToBeTriedAgain(result)
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

  private func believe(_ trust: Trust, _ url: HealthURL) throws(CommandError) {
    switch trust {
    case .anyone: return
    case .system: gnutls_certificate_set_x509_system_trust(credentials)
    case .file(let path):
      let count = gnutls_certificate_set_x509_trust_file(credentials, path, GNUTLS_X509_FMT_PEM)
      guard count > 0 else {
        throw .failure("no certificate in '\(path)'\(count < 0 ? ": \(String(cString: gnutls_strerror(count)))" : "")")
      }
    }
    // An address is no server's name (RFC 6066, section 3).
    if !url.hostIsAddress { gnutls_server_name_set(session, GNUTLS_NAME_DNS, name, strlen(name)) }
    gnutls_session_set_verify_cert(session, name, 0)
  }

  /// The bytes that were sent, or below 0 if that failed.
  func send(_ bytes: [UInt8]) -> Int { noted(gnutls_record_send(session, bytes, bytes.count)) }

  /// How many bytes came, 0 at the end, or below 0 if that failed.
  func receive(_ bytes: inout [UInt8]) -> Int {
    var count: Int
    repeat { count = gnutls_record_recv(session, &bytes, bytes.count) } while isToBeTriedAgain(Int32(clamping: count))
    return noted(count)
  }

  /// After messages of TLS's own, like the tickets of 1.3, there is no data yet.
  private func isToBeTriedAgain(_ result: Int32) -> Bool {
    result < 0 && gnutls_error_is_fatal(result) == 0 && secondsLeft() > 0
  }

  private func noted(_ count: Int) -> Int {
    if count < 0 { failure = Int32(clamping: count) }
    return count
  }

  /// Why the last thing failed.
  var reason: String {
    if failure == GNUTLS_E_AGAIN || failure == GNUTLS_E_TIMEDOUT { return "it takes too long" }
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
