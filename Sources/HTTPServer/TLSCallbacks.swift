import CMicroHTTPD

/// `connectionChanged` for a server of HTTPS: a connection that was added is given its certificate, which is held until it
/// has ended. libmicrohttpd calls it before the handshake, and again after the session is gone.
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

extension Connection {
  /// Gives the session its certificate; nil if it has none, and then the handshake will fail.
  fileprivate func present(_ certificate: TLSCertificate?) -> TLSCertificate? {
    guard let certificate, let tlsSession, certificate.serve(tlsSession) else { return nil }
    return certificate
  }
}
