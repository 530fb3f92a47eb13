import Glibc
import Platform
import Synchronization

/// Closes connections whose clients are still sending, so that the clients can read the answer.
///
/// If a socket with unread bytes is closed, the kernel sends a reset. The client's kernel may then discard the answer before
/// the client has read it. So the server sends a FIN behind the answer, and reads and discards what still comes, until the
/// client closes its side, is silent, or has taken too long. With TLS a close_notify goes before the FIN; what comes is
/// discarded without being decrypted.
final class LingeringClose: Sendable {
  private static let threads = 2
  /// Sockets that may wait for one of the threads. Further ones are closed at once.
  private static let capacity = 64

  private let pool: WorkerPool<Int32>
  private let end: Monitor<timespec?>

  init() {
    let end = Monitor<timespec?>(nil)
    self.end = end
    pool = WorkerPool(.init(cost: Self.capacity)) { socket in
      Self.drain(socket) { end.update { $0 } }
      close(socket)
    }
  }

  func start() -> Bool { pool.start(threads: Self.threads) }

  /// Waits for the clients of its sockets until the deadline.
  func stop(deadline: timespec) {
    end.update { $0 = deadline }
    for socket in pool.stop(abandoning: false) { close(socket) }
  }

  /// Takes over the socket of a connection that libmicrohttpd is about to close, after the whole answer was sent.
  func takeOver(_ connection: Connection) {
    guard connection.endSession() else { return }
    // A second descriptor of the same socket, so that libmicrohttpd's own close does not end the connection.
    let socket = fcntl(connection.socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return }
    shutdown(socket, Int32(SHUT_WR))
    if !pool.submit(socket, cost: 1) { close(socket) }
  }

  /// Reads and discards, for 10 seconds at most, until a second of silence, and not beyond `end`.
  private static func drain(_ socket: Int32, until end: () -> timespec?) {
    let deadline = timespec.after(seconds: 10)
    let waste = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { waste.deallocate() }
    while true {
      let left = min(1, deadline.secondsLeft, end()?.secondsLeft ?? 1)
      var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&event, 1, Int32(left * 1000)) > 0, left > 0 else { return }
      guard recv(socket, waste.baseAddress, waste.count, 0) > 0 else { return }
    }
  }
}
