import CMicroHTTPD
import Glibc

/// A running `MHD_Daemon`: the event loops.
final class Daemon: @unchecked Sendable {
  // Both pointers are written once; libmicrohttpd's functions on a daemon may be called by any thread.
  private let daemon: OpaquePointer
  private let options: UnsafeMutablePointer<weir_mhd_options>

  /// Starts `configuration.threads` event loops that serve with `dispatcher`.
  init(_ dispatcher: Dispatcher, _ configuration: HTTPServer.Configuration) throws(ServerError) {
    options = .allocate(capacity: 1)
    // The dispatcher is kept until `stop`, or released below.
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

  /// Gives it an accepted socket, which is its own from then on; false if it had to close it at once.
  func add(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Bool {
    MHD_add_connection(daemon, socket, address, size) == .YES
  }

  /// Closes every connection and ends the event loops. To be called once, with no connection suspended, and not by a
  /// callback, because it waits for their threads.
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
    // Never reached, see `Admission`.
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
