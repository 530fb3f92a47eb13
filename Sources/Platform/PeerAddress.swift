package import Glibc

/// The address at the other end of a connection, without its port.
package struct PeerAddress: Sendable {
  private enum Value {
    case version4(in_addr)
    case version6(in6_addr)
  }

  private let value: Value

  /// - Parameter address: of IPv4 or IPv6; for any other family the result is nil.
  package init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      value = .version4(UnsafeRawPointer(address).assumingMemoryBound(to: sockaddr_in.self).pointee.sin_addr)
    case AF_INET6:
      value = .version6(UnsafeRawPointer(address).assumingMemoryBound(to: sockaddr_in6.self).pointee.sin6_addr)
    default: return nil
    }
  }

  /// Calls `body` with the address as text: `192.0.2.1`, `2001:db8::1`. An IPv4 address mapped to IPv6
  /// (`::ffff:192.0.2.1`) is written as IPv4.
  package func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      let size = socklen_t(text.count)
      let isWritten =
        switch value {
        case .version4(var address): inet_ntop(AF_INET, &address, text.baseAddress, size) != nil
        case .version6(var address): inet_ntop(AF_INET6, &address, text.baseAddress, size) != nil
        }
      let bytes = UnsafeRawBufferPointer(text)
      return body(Self.withoutMapping(UnsafeRawBufferPointer(rebasing: bytes.prefix { isWritten && $0 != 0 })))
    }
  }

  private static func withoutMapping(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let prefix = "::ffff:".utf8
    guard text.starts(with: prefix), text.contains(UInt8(ascii: ".")) else { return text }
    return UnsafeRawBufferPointer(rebasing: text[prefix.count...])
  }
}
