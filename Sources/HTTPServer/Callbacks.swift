import CMicroHTTPD

// What libmicrohttpd calls. Functions of the file and never closures: a closure would inherit the isolation of the place
// it is written in, and trap on libmicrohttpd's threads. Each recovers its context, calls one method, converts the result.

/// The request line is read: the raw target, before libmicrohttpd decodes it in place. The exchange that is created here
/// is the request's slot, and `closeExchange` releases it: that is called exactly once for each, whatever happens.
func openExchange(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let dispatcher = dispatcher(context) else { return nil }
  return Unmanaged.passRetained(Exchange(dispatcher, target: target)).toOpaque()
}

/// The request is answered, or its connection has ended.
func closeExchange(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let dispatcher = dispatcher(context), let connection, let slot, let exchange = slot.pointee else { return }
  slot.pointee = nil
  let ended = Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
  if reason == .REQUEST_TERMINATED_COMPLETED_OK, ended.wasRefusedEarly {
    dispatcher.lingering.takeOver(Connection(connection))
  }
}

/// The head is read (the first call), or a piece of the body, or all of it (size 0 again). Returning `MHD_NO` closes the
/// connection without an answer.
func continueExchange(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let dispatcher = dispatcher(context), let connection, let method, let size, let opaque = slot?.pointee else {
    return .NO
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
  guard size.pointee > 0 else { return exchange.advance(dispatcher, Connection(connection), method) ? .YES : .NO }
  let bytes = UnsafeRawBufferPointer(start: piece, count: size.pointee)
  size.pointee = 0
  return exchange.receive(bytes) ? .YES : .NO
}

/// A connection was added or has ended.
func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  if change == .CONNECTION_NOTIFY_CLOSED { dispatcher(context)?.admission.leave() }
}

/// libmicrohttpd has something to say.
func logMessage(_ context: UnsafeMutableRawPointer?, _ message: UnsafePointer<CChar>?) {
  guard let message else { return }
  let text = String(cString: message)
  dispatcher(context)?.log(text.last == "\n" ? String(text.dropLast()) : text)
}

/// A daemon's context; it lives until the daemon has stopped.
private func dispatcher(_ context: UnsafeMutableRawPointer?) -> Dispatcher? {
  context.map { Unmanaged<Dispatcher>.fromOpaque($0).takeUnretainedValue() }
}
