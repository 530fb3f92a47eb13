import Glibc
import Platform

/// A connection for one small request, with or without TLS.
final class HealthChannel {
  private let socket: Int32
  private let tls: ClientTLS?
  private let deadline: timespec

  /// Connects, and performs the TLS handshake if the URL begins with `https`.
  ///
  /// - Parameter timeout: seconds for connecting, and as many again for everything after it.
  /// - Throws: a failure that says why the server cannot be reached.
  init(to url: HealthURL, _ trust: ClientTLS.Trust, timeout: Int) throws(CommandError) {
    let socket = try Self.connect(url, timeout: timeout)
    let deadline = timespec.after(seconds: Double(timeout))
    do throws(CommandError) {
      tls = url.isSecure ? try ClientTLS(socket, url, trust, secondsLeft: { deadline.secondsLeft }) : nil
    } catch {
      close(socket)
      throw error
    }
    self.socket = socket
    self.deadline = deadline
  }

  deinit { close(socket) }

  /// Sends a `GET` of `url` and returns the status of the answer.
  func status(of url: HealthURL) throws(CommandError) -> Int {
    let request = Array("GET \(url.path) HTTP/1.1\r\nHost: \(url.authority)\r\nConnection: close\r\n\r\n".utf8)
    guard send(request) == request.count else { throw .failure("cannot send to \(url): \(reason)") }
    // The first 12 bytes, such as "HTTP/1.1 200", have the status.
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 256)
    while line.count < 12 {
      let count = receive(&piece)
      guard count > 0 else { throw .failure("no answer from \(url): \(count == 0 ? "connection closed" : reason)") }
      line += piece[..<count]
      guard deadline.secondsLeft > 0 else { throw .failure("no answer from \(url): timed out") }
    }
    guard line.starts(with: "HTTP/1.".utf8), let status = Int(String(decoding: line[9..<12], as: UTF8.self)) else {
      throw .failure("\(url) does not answer in HTTP")
    }
    return status
  }

  private func send(_ bytes: [UInt8]) -> Int {
    tls?.send(bytes) ?? Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func receive(_ bytes: inout [UInt8]) -> Int {
    tls?.receive(&bytes) ?? recv(socket, &bytes, bytes.count, 0)
  }

  private var reason: String { tls?.reason ?? Self.systemReason }

  private static var systemReason: String { String(cString: strerror(errno)) }

  private static func connect(_ url: HealthURL, timeout: Int) throws(CommandError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(url.host, "\(url.port)", &hints, &list)
    guard code == 0 else { throw .failure("cannot resolve \(url.host): \(String(cString: gai_strerror(code)))") }
    defer { freeaddrinfo(list) }
    var address = list
    while let current = address?.pointee {
      let socket = Glibc.socket(
        current.ai_family, current.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), current.ai_protocol)
      var limit = timeval(tv_sec: timeout, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      if Glibc.connect(socket, current.ai_addr, current.ai_addrlen) == 0 { return socket }
      close(socket)
      address = current.ai_next
    }
    throw .failure("cannot connect to \(url): \(systemReason)")
  }
}
