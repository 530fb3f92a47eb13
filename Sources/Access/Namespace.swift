import Platform

/// The owner of a resource. The holder of one token does not see what the holder of another has posted.
package struct Namespace: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The one namespace of a service without tokens.
  package static let common = Namespace(high: 0, low: 0)
}

extension Namespace: CustomStringConvertible {
  /// 32 hexadecimal digits.
  package var description: String { Hexadecimal.text(high, low) }
}
