import Glibc
import Platform
import Testing

@Suite struct PeerAddressTests {
  /// The text of an address that was read from text.
  private func text(_ text: String) throws -> String? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    try #require(inet_pton(AF_INET6, text, &address.sin6_addr) == 1)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        PeerAddress(address)?.withText { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  @Test(arguments: [
    ("2001:db8::1", "2001:db8::1"), ("::1", "::1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::ffff:0:0", "0.0.0.0"),
    ("::fffe:192.0.2.1", "::fffe:c000:201"),
    ("2001:db8:ffff:ffff:ffff:ffff:255.255.255.255", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"),
  ])
  func `an IPv6 address is written as text`(_ address: String, _ expected: String) throws {
    #expect(try text(address) == expected)
  }

  @Test func `a socket of another family has no address`() {
    var address = sockaddr()
    address.sa_family = sa_family_t(AF_UNIX)
    #expect(PeerAddress(&address) == nil)
  }
}
