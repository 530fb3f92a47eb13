import Glibc
import Platform

/// The thread that accepts connections and hands them to the event loops in turn.
///
/// libmicrohttpd could accept them itself, but its version 0.9.75 cannot stop doing so: `MHD_quiesce_daemon` and an event
/// loop that is awake both take the listen socket out of the same epoll set, and whoever comes second aborts the process.
final class Acceptor: Sendable {
  private let socket: ListenSocket
  private let admission: Admission
  private let daemon: Daemon
  private let log: @Sendable (String) -> Void
  private let thread = Lock<PosixThread?>(nil)

  init(_ socket: ListenSocket, _ admission: Admission, _ daemon: Daemon, log: @escaping @Sendable (String) -> Void) {
    self.socket = socket
    self.admission = admission
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
    admission.close()
    socket.shutDown()
    if let thread = thread.withLock({ $0 }) { thread.join() }
    thread.withLock { $0 = nil }
    socket.close()
  }

  private func run() {
    while admission.enter() {
      if !acceptOne() { admission.leave() }
    }
  }

  /// Waits for a connection and gives it to the daemon; false if there is none more than before.
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
    case _ where admission.isClosed: return
    default:
      // Out of descriptors or memory: trying again at once would only burn the processor.
      log("cannot accept a connection: \(String(cString: strerror(reason)))")
      admission.pause()
    }
  }
}
