// No byte of a value can end its line, its field or its quotes, or reach a terminal as a command: a line is ASCII without
// control characters, whatever it is made from.
extension LogLine {
  /// A value. In text it has quotes unless it is a plain word.
  mutating func putString(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    if format == .text, !bytes.isEmpty, bytes.count <= min(limit, room), bytes.allSatisfy(Self.isPlain) {
      return put(bytes)
    }
    put(UInt8(ascii: "\""))
    putEscaped(bytes, limit: limit)
    put(UInt8(ascii: "\""))
  }

  /// The longest escape, a pair of surrogates in JSON.
  private static let longestEscape = 12

  private mutating func putEscaped(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    // Room is left for what says that there was more, and for the quote.
    let end = count + min(limit, room - "...\"".utf8.count)
    var index = 0
    while true {
      // Nearly all bytes are safe ones, which are copied together.
      let start = index
      index += Self.safeCount(bytes, from: start)
      let fitting = min(index, start + max(0, end - count))
      put(UnsafeRawBufferPointer(rebasing: bytes[start..<fitting]))
      if fitting == bytes.count { return }
      guard fitting == index, count + Self.longestEscape <= end else { return put("...") }
      if bytes[index] < 0x80 {
        putControl(bytes[index])
        index += 1
      } else {
        index += putScalar(UnsafeRawBufferPointer(rebasing: bytes[index...].prefix(4)))
      }
    }
  }

  /// A byte that can stand in quotes as it is.
  private static func isSafe(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// How many safe bytes there are from `start` on.
  private static func safeCount(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while bytes.count &- index >= 8, areSafe(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index &+= 8
    }
    while index < bytes.count, isSafe(bytes[index]) { index += 1 }
    return index - start
  }

  /// `isSafe` for eight bytes at a time. In a difference without borrow, a byte's high bit is set by what is below the
  /// subtrahend, and the first borrow comes from such a byte too: none is set unless there is one.
  private static func areSafe(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let zeros = { (bytes: UInt64) in (bytes &- ones) & ~bytes }
    let found =
      bytes | ((bytes &- ones &* 0x20) & ~bytes) | zeros(bytes ^ (ones &* 0x7F)) | zeros(bytes ^ (ones &* 0x22))
      | zeros(bytes ^ (ones &* 0x5C))
    return found & (ones &* 0x80) == 0
  }

  /// A byte of a text that needs no quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    isSafe(byte) && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "=")
  }

  /// A quote, a backslash or a control character.
  private mutating func putControl(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0D: put(UInt8(ascii: "r"))
    case 0x09: put(UInt8(ascii: "t"))
    default:
      put(format == .json ? "u00" : "x")
      putHexadecimal(UInt64(byte), digits: 2)
    }
  }

  /// What begins with a byte above ASCII: a scalar, or a byte that is no UTF-8. Returns how many bytes that was.
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
