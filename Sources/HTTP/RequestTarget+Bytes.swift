/// The bytes of a request target.
extension Span<UInt8> {
  /// Where the path begins: `http://host/path` is the same target as `/path` (RFC 9112, section 3.2.2). The scheme is
  /// one in any case (RFC 3986, section 3.1).
  var authorityEnd: Int {
    for scheme in ["http://", "https://"] as [StaticString] where startsInAnyCase(with: scheme) {
      let start = scheme.utf8CodeUnitCount
      return first(UInt8(ascii: "/"), orElse: UInt8(ascii: "?"), from: start) ?? count
    }
    return 0
  }

  /// The index of the first `byte` not before `start`.
  func first(_ byte: UInt8, from start: Int) -> Int? { first(byte, orElse: byte, from: start) }

  private func first(_ byte: UInt8, orElse other: UInt8, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte || self[index] == other { return index }
      index += 1
    }
    return nil
  }

  /// - Parameter text: lowercase ASCII.
  private func startsInAnyCase(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard text.count <= count else { return false }
      for index in text.indices where unsafe Self.lowercase(self[index]) != text[index] { return false }
      return true
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The text that the bytes stand for, or nil if an escape is ill-formed or the result is not UTF-8.
  var percentDecoded: String? {
    guard let escape = first(UInt8(ascii: "%"), from: 0) else { return text }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(count)
    for index in 0..<escape { decoded.append(self[index]) }
    var index = escape
    while index < count {
      guard self[index] == UInt8(ascii: "%") else {
        decoded.append(self[index])
        index += 1
        continue
      }
      guard index + 2 < count, let high = Self.digit(self[index + 1]), let low = Self.digit(self[index + 2]) else {
        return nil
      }
      decoded.append(high << 4 | low)
      index += 3
    }
    return decoded.span.text
  }

  /// The bytes as UTF-8, or nil if they are not.
  private var text: String? {
    guard let utf8 = try? UTF8Span(validating: self) else { return nil }
    return String(copying: utf8)
  }

  /// The bytes as UTF-8, with a replacement character for what is not.
  var repairedText: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
