/// Reads JSON by the grammar of RFC 8259, byte by byte and as plainly as possible.
package struct JSONParser {
  /// As in the service.
  private static let maximumDepth = 512

  private let text: [UInt8]
  private var position = 0
  private var depth = 0

  /// The tree of a text, or nil if it is not JSON in UTF-8 or nested too deeply.
  package static func parse(_ bytes: UnsafeRawBufferPointer) -> JSONValue? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = JSONParser(text: Array(bytes))
    guard let value = parser.value() else { return nil }
    parser.skipSpace()
    return parser.position == parser.text.count ? value : nil
  }

  private init(text: [UInt8]) { self.text = text }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.members().map(JSONValue.object) }
    case UInt8(ascii: "["): return nested { $0.list().map(JSONValue.array) }
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "n"): return word("null", .null)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    default: return number().map(JSONValue.number)
    }
  }

  private mutating func nested(_ read: (inout JSONParser) -> JSONValue?) -> JSONValue? {
    depth += 1
    position += 1
    guard depth <= Self.maximumDepth, let value = read(&self) else { return nil }
    depth -= 1
    return value
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard text[position...].starts(with: word.utf8) else { return nil }
    position += word.utf8.count
    return value
  }

  private mutating func members() -> [JSONValue.Member]? {
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      guard let name = string() else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")), let value = value() else { return nil }
      members.append(JSONValue.Member(name: name, value: value))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func list() -> [JSONValue]? {
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      guard let value = value() else { return nil }
      elements.append(value)
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> Double? {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard digits() else { return nil } }
    if take(UInt8(ascii: ".")) { guard digits() else { return nil } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() else { return nil }
    }
    return Double(String(decoding: text[start..<position], as: UTF8.self))
  }

  /// Skips digits; false if there are none.
  private mutating func digits() -> Bool {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func string() -> [UInt8]? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    var contents = JSONStringContents()
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return contents.finish()
      case UInt8(ascii: "\\"):
        guard let unit = escape() else { return nil }
        contents.append(unit)
      case 0..<0x20: return nil
      default: contents.append(byte)
      }
    }
    return nil
  }

  /// The UTF-16 code unit of an escape whose backslash was read.
  private mutating func escape() -> UInt16? {
    guard let kind = next else { return nil }
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(kind)
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      let end = position + 4
      // `UInt16.init` would accept a sign.
      guard end <= text.count, text[position..<end].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
        return nil
      }
      let unit = UInt16(String(decoding: text[position..<end], as: UTF8.self), radix: 16)
      position = end
      return unit
    default: return nil
    }
  }
}
