/// Whose a resource is: what one may see another may not.
package struct Namespace: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Where everything is when nobody says who they are.
  package static let common = Namespace(high: 0, low: 0)
}

extension Namespace: CustomStringConvertible {
  /// 32 hexadecimal digits.
  package var description: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
