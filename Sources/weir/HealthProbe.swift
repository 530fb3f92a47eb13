import Glibc

/// One small request over a plain socket.
enum HealthProbe {
  /// The status that a `GET` of `url` brings.
  ///
  /// - Parameter timeout: seconds for connecting, for sending and for receiving.
  static func status(of url: HealthURL, timeout: Int) throws(CommandError) -> Int {
    let socket = try connect(url, timeout: timeout)
    defer { close(socket) }
    let request = Array("GET \(url.path) HTTP/1.1\r\nHost: \(url.authority)\r\nConnection: close\r\n\r\n".utf8)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw .failure("cannot send to \(url): \(reason)")
    }
    // "HTTP/1.1 200"
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 256)
    while line.count < 12 {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { throw .failure("no answer from \(url): \(count == 0 ? "connection closed" : reason)") }
      line += piece[..<count]
    }
    guard line.starts(with: "HTTP/1.".utf8), let status = Int(String(decoding: line[9..<12], as: UTF8.self)) else {
      throw .failure("\(url) does not answer in HTTP")
    }
    return status
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func connect(_ url: HealthURL, timeout: Int) throws(CommandError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(url.host, "\(url.port)", &hints, &list)
    guard code == 0 else { throw .failure("cannot resolve \(url.host): \(String(cString: gai_strerror(code)))") }
    defer { freeaddrinfo(list) }
    var address = list
    while let current = address?.pointee {
      let socket = socket(current.ai_family, current.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), current.ai_protocol)
      var limit = timeval(tv_sec: timeout, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      if Glibc.connect(socket, current.ai_addr, current.ai_addrlen) == 0 { return socket }
      close(socket)
      address = current.ai_next
    }
    throw .failure("cannot connect to \(url): \(reason)")
  }
}
