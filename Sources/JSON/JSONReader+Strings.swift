extension JSONReader {
  /// The text between the quotes of the next token, a string, with its escapes checked but not replaced.
  func stringContents() throws(JSONError) -> UnsafeRawBufferPointer {
    let text = tokenText
    guard text.count >= 2, text[text.count - 1] == UInt8(ascii: "\"") else { throw malformed("A string is expected") }
    let contents = UnsafeRawBufferPointer(rebasing: text[1..<(text.count - 1)])
    if contents.contains(UInt8(ascii: "\\")) { try checkEscapes(contents) }
    return contents
  }

  private func checkEscapes(_ contents: UnsafeRawBufferPointer) throws(JSONError) {
    var rest = contents[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      guard let (_, length) = Self.escape(contents[backslash...]) else {
        throw JSONError(
          offset: offset + 1 + backslash,
          "After a backslash one of \"\\/bfnrt or u and four hexadecimal digits is expected.")
      }
      rest = contents[(backslash + length)...]
    }
  }

  /// The code unit that the escape at the start of `text` stands for, and the escape's length.
  private static func escape(_ text: Slice<UnsafeRawBufferPointer>) -> (unit: UInt16, length: Int)? {
    guard let kind = text.dropFirst().first else { return nil }
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (UInt16(kind), 2)
    case UInt8(ascii: "b"): return (0x08, 2)
    case UInt8(ascii: "f"): return (0x0C, 2)
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "u"):
      let digits = text.dropFirst(2).prefix(4)
      guard digits.count == 4, digits.allSatisfy(isHexadecimal) else { return nil }
      return UInt16(String(decoding: digits, as: UTF8.self), radix: 16).map { ($0, 6) }
    default: return nil
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The next token, a string, with its escapes replaced, as UTF-8.
  ///
  /// - Parameter allowingUnpairedSurrogates: whether a surrogate that is none of a pair becomes U+FFFD or an error.
  func decodedString(allowingUnpairedSurrogates: Bool) throws(JSONError) -> [UInt8] {
    let contents = try stringContents()
    var units: [UInt16] = []
    var decoded: [UInt8] = []
    func flush() -> Bool {
      defer { units.removeAll() }
      return transcode(
        units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: !allowingUnpairedSurrogates,
        into: { decoded.append($0) })
    }
    var rest = contents[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), let (unit, length) = Self.escape(rest) {
        units.append(unit)
        rest = rest.dropFirst(length)
        continue
      }
      if flush() { throw unpairedSurrogate }
      decoded.append(byte)
      rest = rest.dropFirst()
    }
    if flush() && !allowingUnpairedSurrogates { throw unpairedSurrogate }
    return decoded
  }

  private var unpairedSurrogate: JSONError {
    JSONError(offset: offset, "A surrogate in this string is none of a pair, so that the string is no text.")
  }
}
