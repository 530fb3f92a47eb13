package import Platform

extension LogLine {
  package mutating func field(_ name: StaticString, _ address: PeerAddress) {
    address.withText { field(name, $0) }
  }
}
