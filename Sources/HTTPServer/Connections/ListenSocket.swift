import Glibc

/// A socket that listens.
struct ListenSocket {
  let descriptor: Int32
  /// The port it is bound to, also when any free one was asked for.
  let port: UInt16

  /// Binds to the first of the host's addresses that can be had.
  init(host: String, port: UInt16) throws(ServerError) {
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

  /// No more connections from now on; a thread that waits for one is woken.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { Glibc.close(descriptor) }

  /// A socket that listens on `address`, or nil with the reason in `errno`.
  private static func listen(_ address: addrinfo) -> Int32? {
    let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { return nil }
    // Else a restarted server would wait for the old one's connections to be forgotten.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    if bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 {
      return descriptor
    }
    let reason = errno
    Glibc.close(descriptor)
    errno = reason
    return nil
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout.size(ofValue: storage))
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
      // The port stands at the same place in IPv4 and IPv6 addresses.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }
}
