import Platform

/// The name of a layout: the first 192 bits of the SHA-256 of the request body, in 48 hexadecimal digits.
///
/// Equal bodies have equal ids on every machine. Finding two bodies with one id takes about 2^96 hashes.
package struct LayoutID: Hashable, Sendable, CustomStringConvertible {
  /// Bytes of an id, half the number of its digits.
  package static let byteCount = 24

  private let words: (UInt64, UInt64, UInt64)

  /// - Parameter digest: at least `byteCount` bytes of a cryptographic hash.
  package init(digest: some Collection<UInt8>) {
    var bytes = digest.prefix(Self.byteCount).makeIterator()
    func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(bytes.next() ?? 0) } }
    words = (word(), word(), word())
  }

  /// Reads 48 lowercase hexadecimal digits; nil if the text is anything else.
  package init?(_ text: String) {
    let digits = text.utf8Span.span
    guard digits.count == 2 * Self.byteCount, let first = Self.word(digits, at: 0),
      let second = Self.word(digits, at: 16), let third = Self.word(digits, at: 32)
    else { return nil }
    words = (first, second, third)
  }

  /// The number that 16 hexadecimal digits stand for.
  private static func word(_ digits: Span<UInt8>, at start: Int) -> UInt64? {
    var word: UInt64 = 0
    for index in start..<start + 16 {
      guard let digit = Hexadecimal.value(digits[index]) else { return nil }
      word = word << 4 | digit
    }
    return word
  }

  /// 48 lowercase hexadecimal digits.
  package var description: String { Hexadecimal.text(words.0, words.1, words.2) }

  package static func == (one: LayoutID, other: LayoutID) -> Bool { one.words == other.words }

  // The words are a hash already.
  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
