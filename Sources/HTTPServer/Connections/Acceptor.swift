import Glibc
import Platform

/// The thread that accepts connections and hands them to the event loops in turn.
///
/// libmicrohttpd could accept them itself, but its version 0.9.75 cannot safely stop doing so: `MHD_quiesce_daemon` and an
/// event loop that is awake both remove the listen socket from the same epoll set, and the second one aborts the process.
final class Acceptor: Sendable {
  private let socket: ListenSocket
  private let connectionLimit: ConnectionLimit
  private let daemon: Daemon
  private let log: @Sendable (String) -> Void
  private let thread = Lock<PosixThread?>(nil)

  init(
    _ socket: ListenSocket, _ connectionLimit: ConnectionLimit, _ daemon: Daemon,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.socket = socket
    self.connectionLimit = connectionLimit
    self.daemon = daemon
    self.log = log
  }

  /// Starts accepting; false if the system refuses a thread.
  func start() -> Bool {
    guard let thread = PosixThread({ self.run() }) else { return false }
    self.thread.withLock { $0 = thread }
    return true
  }

  /// Accepts no more and closes the listen socket.
  func stop() {
    connectionLimit.close()
    socket.shutDown()
    if let thread = thread.withLock({ $0 }) { thread.join() }
    thread.withLock { $0 = nil }
    socket.close()
  }

  private func run() {
    while connectionLimit.enter() {
      if !acceptOne() { connectionLimit.leave() }
    }
  }

  /// Waits for a connection and gives it to the daemon; false if that did not add one.
  private func acceptOne() -> Bool {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: storage))
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let connection = accept(socket.descriptor, address, &size)
        if connection >= 0 { return daemon.add(connection, address, size) }
        failed(errno)
        return false
      }
    }
  }

  private func failed(_ reason: Int32) {
    switch reason {
    case ECONNABORTED, EINTR: return
    case _ where connectionLimit.isClosed: return
    default:
      // Out of descriptors or memory: trying again at once would only keep the processor busy.
      log("cannot accept a connection: \(String(cString: strerror(reason)))")
      connectionLimit.pause()
    }
  }
}
