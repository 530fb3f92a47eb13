import CMicroHTTPD

/// `connectionChanged` for a server of HTTPS: a connection that was added is given its certificate, and holds it in its
/// slot until it has ended. libmicrohttpd calls it before the handshake, and again after the session is gone.
func secureConnectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  if let context, let connection, let slot {
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
      let identity = Unmanaged<Dispatcher>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.identity }
      slot.pointee = Connection(connection).hold(identity?.certificate)
    default:
      if let certificate = slot.pointee { Unmanaged<TLSCertificate>.fromOpaque(certificate).release() }
      slot.pointee = nil
    }
  }
  connectionChanged(context, connection, slot, change)
}

extension Connection {
  /// Gives the session its certificate, retained; nil if it has none, and then the handshake will fail.
  fileprivate func hold(_ certificate: TLSCertificate?) -> UnsafeMutableRawPointer? {
    guard let certificate, let tlsSession, certificate.serve(tlsSession) else { return nil }
    return Unmanaged.passRetained(certificate).toOpaque()
  }
}
