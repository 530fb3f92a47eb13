/// What a token may look like.
enum TokenSyntax {
  /// Bytes of a token. Below 16 it could be guessed; above 512 it is no token but a mistake.
  static let lengths = 16...512

  /// Is it a `b64token` (RFC 6750, section 2.1): letters, digits and `-._~+/`, at the end perhaps `=`?
  static func isToken68(_ text: Span<UInt8>) -> Bool {
    var end = text.count
    while end > 0, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    guard end > 0 else { return false }
    for index in 0..<end where !isLetterOrDigit(text[index]) && !isMark(text[index], "-._~+/") { return false }
    return true
  }

  /// Is it a name that a token may be given: 1 to 64 letters, digits and `-._`?
  static func isName(_ text: Span<UInt8>) -> Bool {
    guard (1...64).contains(text.count) else { return false }
    for index in text.indices where !isLetterOrDigit(text[index]) && !isMark(text[index], "-._") { return false }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func isMark(_ byte: UInt8, _ marks: StaticString) -> Bool {
    marks.withUTF8Buffer { $0.contains(byte) }
  }
}
