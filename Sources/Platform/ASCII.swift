extension UInt8 {
  /// `0` to `9`.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// `a` to `z` in either case.
  package var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }

  package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// A space or a tab: the optional white space of HTTP (RFC 9110, section 5.6.3).
  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is one of `characters`.
  package func isOne(of characters: StaticString) -> Bool { characters.withUTF8Buffer { $0.contains(self) } }
}

extension UnsafeRawBufferPointer {
  /// The bytes without the blanks at both ends. Blanks around a header field's value are not part of it (RFC 9110,
  /// section 5.5).
  package var withoutBlanks: UnsafeRawBufferPointer {
    var rest = self[...]
    while let first = rest.first, first.isBlank { rest = rest.dropFirst() }
    while let last = rest.last, last.isBlank { rest = rest.dropLast() }
    return UnsafeRawBufferPointer(rebasing: rest)
  }
}
