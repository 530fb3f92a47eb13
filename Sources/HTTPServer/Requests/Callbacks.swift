import CMicroHTTPD
import Glibc

// The functions that libmicrohttpd calls. They are never closures: a closure would inherit the isolation of the place where
// it is written, and trap on libmicrohttpd's threads. Each recovers its context, calls one method, converts the result.

/// The request line is read: libmicrohttpd gives the raw target, before it decodes that in place. The exchange that is
/// created here becomes the request's slot. `closeExchange` releases it, and is called exactly once for each, whatever
/// happens.
func openExchange(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  withDispatcher(context) { dispatcher in
    dispatcher.inFlight.enter()
    let exchange = Unmanaged.passRetained(Exchange(dispatcher, target: target)).toOpaque()
    hideQuery(target)
    if let entry = connection.flatMap({ Connection($0).watched }) {
      dispatcher.watch.begin(.head, entry)
      entry.exchange = exchange
    }
    return exchange
  }
}

/// Ends the target behind its question mark, in libmicrohttpd's own buffer. Otherwise libmicrohttpd would parse the query,
/// which nobody here needs, and 0.9.75 forgets a connection whose memory is full of arguments.
private func hideQuery(_ target: UnsafePointer<CChar>?) {
  guard let target, let mark = strchr(target, CInt(UInt8(ascii: "?"))), mark[1] != 0 else { return }
  mark[1] = 0
}

/// The request is answered, or its connection has ended.
func closeExchange(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let connection, let slot, let exchange = slot.pointee else { return }
  slot.pointee = nil
  let ended = Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue()
  let isComplete = reason == .REQUEST_TERMINATED_COMPLETED_OK
  withDispatcher(context) { dispatcher in
    if let entry = Connection(connection).watched {
      dispatcher.watch.begin(.kept, entry)
      entry.exchange = nil
    }
    let call = Exchange.Call(dispatcher: dispatcher, connection: Connection(connection))
    let leavesBodyUnread = ended.end(call, isAborted: !isComplete)
    if leavesBodyUnread, isComplete { dispatcher.lingering.takeOver(call.connection) }
    dispatcher.inFlight.leave()
  }
}

/// The head is read (the first call, with size 0), or a piece of the body has come, or the body has ended (size 0 again), or
/// the connection was resumed (size 0 too). Returning `MHD_NO` closes the connection without an answer.
func continueExchange(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let method, let version, let size, let exchange = slot?.pointee else { return .NO }
  let isGoingOn = Unmanaged<Exchange>.fromOpaque(exchange)._withUnsafeGuaranteedRef { exchange in
    if size.pointee > 0 {
      defer { size.pointee = 0 }
      return exchange.receive(UnsafeRawBufferPointer(start: piece, count: size.pointee))
    }
    return withDispatcher(context) {
      exchange.advance(Exchange.Call(dispatcher: $0, connection: Connection(connection)), method, version)
    }
  }
  return isGoingOn ? .YES : .NO
}

/// A connection was added or has ended.
func connectionChanged(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
  guard let connection, let slot else { return }
  withDispatcher(context) { $0.connectionChanged(Connection(connection), slot, change, holding: nil) }
}

/// libmicrohttpd has a message for the log.
func logMessage(_ context: UnsafeMutableRawPointer?, _ message: UnsafePointer<CChar>?) {
  guard let message else { return }
  let text = String(cString: message)
  withDispatcher(context) { $0.logDetail(text.last == "\n" ? String(text.dropLast()) : text) }
}

/// Lends `body` the dispatcher. That lives until the daemon has stopped, so it is not retained: otherwise all event loops
/// would change one reference count at every call.
private func withDispatcher<Result>(_ context: UnsafeMutableRawPointer?, _ body: (Dispatcher) -> Result) -> Result {
  guard let context else { fatalError("libmicrohttpd lost the context of its callbacks") }
  return Unmanaged<Dispatcher>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
}

extension Dispatcher {
  /// Watches a connection from its begin to its end. The slot holds the entry of the watch.
  ///
  /// - Parameter held: is released when the connection has ended.
  func connectionChanged(
    _ connection: Connection, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ change: MHD_ConnectionNotificationCode, holding held: (any AnyObject & Sendable)?
  ) {
    if change == .CONNECTION_NOTIFY_STARTED {
      slot.pointee = Unmanaged.passRetained(watch.add(socket: connection.socket, holding: held)).toOpaque()
      return
    }
    if let pointer = slot.pointee {
      let entry = Unmanaged<ConnectionWatch.Entry>.fromOpaque(pointer).takeRetainedValue()
      slot.pointee = nil
      watch.remove(entry)
      if let open = entry.exchange { endForgotten(open, connection) }
    }
    connectionLimit.leave()
  }

  /// Ends an exchange of which libmicrohttpd has not called `closeExchange`: 0.9.75 does not if the cookies of a head fill
  /// its memory.
  private func endForgotten(_ exchange: UnsafeMutableRawPointer, _ connection: Connection) {
    let call = Exchange.Call(dispatcher: self, connection: connection)
    _ = Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().end(call, isAborted: true)
    inFlight.leave()
  }
}
