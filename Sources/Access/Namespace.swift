/// Whose a resource is: one namespace for each token, and what one may see another may not.
///
/// It is the first half of the token's SHA-256, so it is the same after a reload and a restart and says nothing about the
/// token. 128 bits, so that two tokens never share one.
package struct Namespace: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Where everything is when no tokens are asked for.
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
