/// The name of a layout: the first 192 bits of the SHA-256 of the request body.
///
/// Finding two bodies of one id takes about 2^96 hashes.
package struct LayoutID: Hashable, Sendable, CustomStringConvertible {
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
    var text = text
    let words = text.withUTF8 { text -> (UInt64, UInt64, UInt64)? in
      guard text.count == 2 * Self.byteCount, let first = Self.word(text[0..<16]),
        let second = Self.word(text[16..<32]),
        let third = Self.word(text[32..<48])
      else { return nil }
      return (first, second, third)
    }
    guard let words else { return nil }
    self.words = words
  }

  /// The number that hexadecimal digits stand for.
  private static func word(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var word: UInt64 = 0
    for character in digits {
      guard let digit = digit(character) else { return nil }
      word = word << 4 | digit
    }
    return word
  }

  private static func digit(_ character: UInt8) -> UInt64? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(character - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  package var description: String {
    var text = ""
    text.reserveCapacity(2 * Self.byteCount)
    for word in [words.0, words.1, words.2] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift) & 15)
        text.unicodeScalars.append(
          Unicode.Scalar(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")))
      }
    }
    return text
  }

  package static func == (one: LayoutID, other: LayoutID) -> Bool { one.words == other.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
