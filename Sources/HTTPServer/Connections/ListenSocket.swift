// For the constants of sys/socket.h, which belong to CMicroHTTPD or Glibc, whichever the compiler loads first.
import CMicroHTTPD
import Glibc

/// A listening TCP socket.
struct ListenSocket {
  let descriptor: Int32
  /// The port that it is bound to: a free one if 0 was asked for.
  let port: UInt16

  /// Binds to the first of the host's addresses that is possible.
  ///
  /// - Parameter host: a name or an address. `::` listens on IPv4 too, and on IPv4 alone where the system has no IPv6.
  /// - Throws: `cannotResolve` or `cannotListen`.
  init(host: String, port: UInt16) throws(ServerError) {
    let host = host == "::" && !Self.hasIPv6 ? "0.0.0.0" : host
    var addresses: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    let failure = getaddrinfo(host, "\(port)", &hints, &addresses)
    guard failure == 0 else {
      throw .cannotResolve(host: host, reason: String(cString: gai_strerror(failure)))
    }
    defer { freeaddrinfo(addresses) }
    var reason = "it has no address"
    var candidate = addresses
    while let address = candidate?.pointee {
      if let descriptor = Self.listen(address) {
        self.descriptor = descriptor
        self.port = Self.port(of: descriptor)
        return
      }
      reason = String(cString: strerror(errno))
      candidate = address.ai_next
    }
    throw .cannotListen(host: host, port: port, reason: reason)
  }

  /// Refuses further connections, and wakes a thread that waits for one.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { Glibc.close(descriptor) }

  /// A socket that listens on `address`, or nil with the reason in `errno`.
  private static func listen(_ address: addrinfo) -> Int32? {
    let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    // Otherwise a restarted server could not bind while connections of the old one are in TIME_WAIT.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    if address.ai_family == AF_INET6 {
      var no: Int32 = 0
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, socklen_t(MemoryLayout.size(ofValue: no)))
    }
    if bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 {
      return descriptor
    }
    let reason = errno
    Glibc.close(descriptor)
    errno = reason
    return nil
  }

  private static var hasIPv6: Bool {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if descriptor >= 0 { Glibc.close(descriptor) }
    return descriptor >= 0
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: storage))
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
      // IPv4 and IPv6 addresses have the port at the same place.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }
}
