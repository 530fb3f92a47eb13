/// The name of a layout: the first 192 bits of the SHA-256 of the request body.
///
/// Finding two bodies of one id takes about 2^96 hashes.
package struct LayoutID: Hashable, Sendable, CustomStringConvertible {
  package static let byteCount = 24

  private let words: (UInt64, UInt64, UInt64)

  /// - Parameter digest: at least `byteCount` bytes of a cryptographic hash.
  package init(digest: some Collection<UInt8>) {
    var words: [UInt64] = [0, 0, 0]
    for (index, byte) in digest.prefix(Self.byteCount).enumerated() {
      words[index / 8] = words[index / 8] << 8 | UInt64(byte)
    }
    self.words = (words[0], words[1], words[2])
  }

  /// Reads 48 lowercase hexadecimal digits; nil if the text is anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 2 * Self.byteCount else { return nil }
    var words: [UInt64] = [0, 0, 0]
    for (index, character) in text.utf8.enumerated() {
      guard let digit = Self.digit(character) else { return nil }
      words[index / 16] = words[index / 16] << 4 | digit
    }
    self.words = (words[0], words[1], words[2])
  }

  private static func digit(_ character: UInt8) -> UInt64? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(character - UInt8(ascii: "a") + 10)
    default: nil
    }
  }

  package var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * Self.byteCount)
    for word in [words.0, words.1, words.2] {
      for shift in stride(from: 60, through: 0, by: -4) { text.append(Self.digits[Int(word >> UInt64(shift) & 15)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  package static func == (one: LayoutID, other: LayoutID) -> Bool { one.words == other.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
