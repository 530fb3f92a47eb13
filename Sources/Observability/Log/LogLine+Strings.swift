import Platform

// A log line is ASCII without control characters, whatever a value holds: no byte of a value can end its line, its field
// or its quotes, or send a command to a terminal.
extension LogLine {
  /// Writes a value. In text it is quoted unless it is a plain word.
  mutating func putString(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    if format == .text, !bytes.isEmpty, bytes.count <= min(limit, room), bytes.allSatisfy(Self.isPlain) {
      return put(bytes)
    }
    put(UInt8(ascii: "\""))
    putEscaped(bytes, limit: limit)
    put(UInt8(ascii: "\""))
  }

  /// The longest escape: a surrogate pair in JSON.
  private static let longestEscape = 12

  private mutating func putEscaped(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    // Leaves room for the dots and the closing quote.
    let end = count + min(limit, room - "...\"".utf8.count)
    var index = 0
    while index < bytes.count {
      // Most bytes are safe; they are copied together.
      let safe = bytes[index...].prefix(while: Self.isSafe)
      let fitting = safe.prefix(max(0, end - count))
      put(UnsafeRawBufferPointer(rebasing: fitting))
      index += fitting.count
      if index == bytes.count { return }
      guard fitting.count == safe.count, count + Self.longestEscape <= end else { return put("...") }
      if bytes[index] < 0x80 {
        putControl(bytes[index])
        index += 1
      } else {
        index += putScalar(UnsafeRawBufferPointer(rebasing: bytes[index...].prefix(4)))
      }
    }
  }

  /// Whether a byte needs no escape within quotes.
  private static func isSafe(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Whether a byte needs no quotes in text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    isSafe(byte) && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "=")
  }

  /// Escapes a quote, a backslash or a control character.
  private mutating func putControl(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    case UInt8(ascii: "\n"): put(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): put(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): put(UInt8(ascii: "t"))
    default:
      put(format == .json ? "u00" : "x")
      putHexadecimal(UInt64(byte), digits: 2)
    }
  }

  /// Escapes one scalar above ASCII, or one byte if `bytes` do not begin with valid UTF-8. Returns how many bytes of
  /// `bytes` that was.
  private mutating func putScalar(_ bytes: UnsafeRawBufferPointer) -> Int {
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      if format == .json {
        put("\\ufffd")
      } else {
        put("\\x")
        putHexadecimal(UInt64(bytes[0]), digits: 2)
      }
      return 1
    }
    if format == .text {
      put("\\u{")
      putHexadecimal(UInt64(scalar.value), digits: scalar.value > 0xFFFF ? 6 : 4)
      put("}")
    } else {
      for unit in String(scalar).utf16 {
        put("\\u")
        putHexadecimal(UInt64(unit), digits: 4)
      }
    }
    return UTF8.width(scalar)
  }
}
