import Glibc

/// A client that sends exactly the bytes it is told to, on one TCP connection.
package final class RawClient {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    static func system(_ call: String) -> Failure {
      Failure(description: "\(call): \(String(cString: strerror(errno)))")
    }
  }

  /// The client's socket; the client closes it.
  package let socket: Int32
  /// Bytes received and not yet taken.
  private var received: [UInt8] = []

  /// Connects to a port of this machine.
  ///
  /// - Parameter timeout: seconds after which a call fails.
  package init(port: UInt16, timeout: Int = 20, receiveBuffer: Int32? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure.system("socket") }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: limit))
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    if var receiveBuffer { setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.system("connect") }
  }

  deinit { close(socket) }

  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.system("send") }
      sent += count
    }
  }

  /// Closes the sending direction only.
  package func halfClose() { shutdown(socket, Int32(SHUT_WR)) }

  /// Resets the connection, like a client that crashes.
  package func abort() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    var nothing = sockaddr()
    nothing.sa_family = sa_family_t(AF_UNSPEC)
    connect(socket, &nothing, socklen_t(MemoryLayout.size(ofValue: nothing)))
  }

  /// Whether there is something to read or the connection has ended.
  package var hasInput: Bool {
    var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return !received.isEmpty || poll(&event, 1, 0) > 0
  }

  /// Reads until the server closes the connection.
  package func readToEnd() throws -> [UInt8] {
    while try receive() {}
    return take(received.count)
  }

  /// Takes the next `count` bytes.
  package func read(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw Failure(description: "the connection ended before \(count) bytes had come") }
    }
    return take(count)
  }

  /// Takes the next line, without its line break.
  package func readLine() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: take(end + 1), as: UTF8.self)
        guard line.hasSuffix("\r\n") else { throw Failure(description: "a line ends without CR") }
        return String(line.dropLast())
      }
      guard try receive() else { throw Failure(description: "the connection ended within '\(received)'") }
    }
  }

  private func take(_ count: Int) -> [UInt8] {
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// Receives more bytes; false if the connection has ended.
  private func receive() throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &piece, piece.count, 0)
    guard count >= 0 else { throw Failure.system("recv") }
    received += piece.prefix(count)
    return count > 0
  }
}
