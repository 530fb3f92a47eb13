import Platform

/// The syntax of tokens and of their names.
enum TokenSyntax {
  /// Bytes of a token. A shorter one could be guessed; a longer one is a mistake.
  static let lengths = 16...512

  /// Is it a `b64token` (RFC 6750, section 2.1): letters, digits and `-._~+/`, then perhaps `=`?
  static func isToken68(_ text: Span<UInt8>) -> Bool {
    var end = text.count
    while end > 0, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    guard end > 0 else { return false }
    for index in 0..<end where !text[index].isLetterOrDigit && !text[index].isOne(of: "-._~+/") { return false }
    return true
  }

  /// Is it a name that a token may have: 1 to 64 letters, digits and `-._`?
  static func isName(_ text: Span<UInt8>) -> Bool {
    guard (1...64).contains(text.count) else { return false }
    for index in text.indices where !text[index].isLetterOrDigit && !text[index].isOne(of: "-._") { return false }
    return true
  }
}
