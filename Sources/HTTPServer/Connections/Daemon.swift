import CMicroHTTPD
import Glibc

/// A running `MHD_Daemon`: the event loops.
final class Daemon: @unchecked Sendable {
  // Both pointers are written once; libmicrohttpd's functions on a daemon may be called by any thread.
  private let daemon: OpaquePointer
  private let options: UnsafeMutablePointer<weir_mhd_options>

  /// Starts `configuration.threads` event loops.
  init(_ dispatcher: Dispatcher, _ configuration: HTTPServer.Configuration) throws(ServerError) {
    options = .allocate(capacity: 1)
    // `stop` releases the dispatcher, or this initializer if it fails.
    let context = Unmanaged.passRetained(dispatcher)
    options.initialize(to: weir_mhd_options(configuration, context: context.toOpaque()))
    guard let daemon = weir_mhd_start(options) else {
      let reason = String(cString: strerror(errno))
      context.release()
      options.deallocate()
      throw .cannotStart(reason: "libmicrohttpd refused: \(reason)")
    }
    self.daemon = daemon
  }

  /// Hands over an accepted socket, which libmicrohttpd then owns; false if libmicrohttpd had to close it at once.
  func add(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Bool {
    MHD_add_connection(daemon, socket, address, size) == .YES
  }

  /// Closes every connection and ends the event loops. Must be called once, while no connection is suspended, and not from a
  /// callback, because it waits for the event loops' threads.
  func stop() {
    MHD_stop_daemon(daemon)
    Unmanaged<Dispatcher>.fromOpaque(options.pointee.context).release()
    options.deallocate()
  }
}

extension weir_mhd_options {
  fileprivate init(_ configuration: HTTPServer.Configuration, context: UnsafeMutableRawPointer) {
    self.init()
    threads = UInt32(clamping: max(1, configuration.threads))
    // Never reached: see `ConnectionLimit`.
    connections_per_thread = UInt32(clamping: configuration.connectionLimit + 1)
    connections_per_address = UInt32(clamping: configuration.connectionsPerAddress)
    connection_memory = configuration.maximumTargetLength + HTTPServer.Configuration.headerFieldMemory
    idle_timeout = UInt32(clamping: configuration.idleTimeout)
    self.context = context
    open = openExchange
    handle = continueExchange
    completed = closeExchange
    connection_changed = connectionChanged
    if configuration.tls != nil {
      tls_priorities = TLSIdentity.priorities
      connection_changed = secureConnectionChanged
    }
    log = logMessage
  }
}
