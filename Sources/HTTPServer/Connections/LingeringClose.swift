import Glibc
import Platform
import Synchronization

/// Ends connections that were answered while the client is still sending.
///
/// To close a socket with unread bytes makes the kernel send a reset, and on that the client's kernel may throw away the
/// answer before the client has read it. So the answer is ended with a FIN, and what still comes is read and thrown away
/// for a while: until the client closes its side, is silent, or has had its time. With TLS
/// a close_notify goes before the FIN, and what comes need not be decrypted to be thrown away.
final class LingeringClose: Sendable {
  private static let threads = 2
  /// Sockets that wait for one of the threads. Beyond that they are closed at once: this is a courtesy.
  private static let capacity = 64

  private let pool: WorkerPool<Int32>
  private let end: Monitor<timespec?>

  init() {
    let end = Monitor<timespec?>(nil)
    self.end = end
    pool = WorkerPool(capacity: Self.capacity) { socket in
      Self.drain(socket) { end.update { $0 } }
      close(socket)
    }
  }

  func start() -> Bool { pool.start(threads: Self.threads) }

  /// Waits for the sockets it has until the deadline.
  func stop(deadline: timespec) {
    end.update { $0 = deadline }
    for socket in pool.stop(abandoning: false) { close(socket) }
  }

  /// Takes over the socket of a connection that libmicrohttpd is about to close, all of its answer being sent.
  func takeOver(_ connection: Connection) {
    guard connection.endSession() else { return }
    // A second descriptor of the same socket: libmicrohttpd's own close does not end the connection then.
    let socket = fcntl(connection.socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return }
    shutdown(socket, Int32(SHUT_WR))
    if !pool.submit(socket) { close(socket) }
  }

  /// Reads and throws away: 10 seconds at most, a second of silence, and not beyond what `end` says.
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
