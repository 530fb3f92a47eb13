import CGnuTLS

extension Connection {
  /// Tells a client of HTTPS that nothing more comes (close_notify: RFC 8446, section 6.1), so that it can tell the end of
  /// an answer from a connection that was cut. True without TLS; false if it could not be sent at once.
  func endSession() -> Bool {
    guard let tlsSession else { return true }
    return gnutls_bye(tlsSession, GNUTLS_SHUT_WR) == GNUTLS_E_SUCCESS
  }
}
