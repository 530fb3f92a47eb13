import Platform

/// The bytes of a request target.
extension Span<UInt8> {
  /// Where the path begins: `http://host/path` is the same target as `/path` (RFC 9112, section 3.2.2). The scheme may
  /// be in any case (RFC 3986, section 3.1).
  var authorityEnd: Int {
    for scheme in ["http://", "https://"] as [StaticString] {
      let start = scheme.utf8CodeUnitCount
      guard count >= start, equals(scheme, in: 0..<start) else { continue }
      let slash = first(UInt8(ascii: "/"), in: start..<count)
      return first(UInt8(ascii: "?"), in: start..<slash)
    }
    return 0
  }

  /// The text that percent-encoded bytes stand for; nil if an escape is malformed or the result is not UTF-8.
  var percentDecoded: String? {
    let escape = first(UInt8(ascii: "%"), in: 0..<count)
    guard escape < count else { return text }
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
      guard index + 2 < count, let high = Self.value(self[index + 1]), let low = Self.value(self[index + 2]) else {
        return nil
      }
      decoded.append(high << 4 | low)
      index += 3
    }
    return decoded.span.text
  }

  /// The bytes as text; nil if they are not UTF-8.
  private var text: String? {
    guard let utf8 = try? UTF8Span(validating: self) else { return nil }
    return String(copying: utf8)
  }

  /// The bytes as text, with a replacement character for whatever is not UTF-8.
  var repairedText: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }

  /// The value of a hexadecimal digit in either case; nil if it is none.
  private static func value(_ digit: UInt8) -> UInt8? {
    Hexadecimal.value(digit, acceptsUppercase: true).map { UInt8(truncatingIfNeeded: $0) }
  }
}
