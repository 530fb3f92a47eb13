import CGnuTLS
import CMicroHTTPD

extension Connection {
  /// Tells an HTTPS client that nothing more comes (close_notify: RFC 8446, section 6.1), so that it can tell the end of an
  /// answer from a cut connection. True without TLS; false if the message could not be sent at once.
  func endSession() -> Bool {
    guard let tlsSession else { return true }
    return gnutls_bye(tlsSession, GNUTLS_SHUT_WR) == GNUTLS_E_SUCCESS
  }

  /// Gives the session its certificate; nil if there is none, and then the handshake will fail.
  fileprivate func present(_ certificate: TLSCertificate?) -> TLSCertificate? {
    guard let certificate, let tlsSession, certificate.serve(tlsSession) else { return nil }
    return certificate
  }
}

/// `connectionChanged` for an HTTPS server: gives a new connection its certificate, and holds that until the connection has
/// ended. libmicrohttpd calls it before the handshake, and again after the session is gone.
func secureConnectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  guard let context, let connection, let slot else { return }
  Unmanaged<Dispatcher>.fromOpaque(context)._withUnsafeGuaranteedRef { dispatcher in
    let connection = Connection(connection)
    let isNew = change == .CONNECTION_NOTIFY_STARTED
    let certificate = isNew ? connection.present(dispatcher.identity?.certificate) : nil
    dispatcher.connectionChanged(connection, slot, change, holding: certificate)
  }
}
