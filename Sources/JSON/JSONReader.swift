import CSimdjson
import Platform

/// Reads a JSON text token by token and checks its grammar on the way (RFC 8259).
///
/// What a caller reads completely was well-formed; what it passes over with `skipValue` was checked too.
package struct JSONReader {
  /// Nesting deeper than this is refused as malformed.
  package static let maximumDepth = 512

  let index: JSONIndex
  package let bytes: UnsafePointer<UInt8>
  let size: Int
  package let tokens: UnsafePointer<UInt32>
  package let tokenCount: Int
  /// The next token.
  package var position = 0
  private var depth = 0

  package init(_ index: JSONIndex) {
    self.index = index
    bytes = index.text.paddedBytes.bindMemory(to: UInt8.self).baseAddress!
    size = index.text.count
    tokens = index.tokens.baseAddress!
    tokenCount = index.tokens.count
  }

  /// The byte of the text at which the next token begins; behind the last token, the text's end.
  var offset: Int { position < tokenCount ? Int(tokens[position]) : size }

  /// The first byte of the next token; 0 behind the last one.
  package var next: UInt8 { position < tokenCount ? bytes[Int(tokens[position])] : 0 }

  /// The next token's text: up to the following token, white space removed.
  var tokenText: UnsafeRawBufferPointer { text(ofTokenAt: position) }

  package func text(ofTokenAt position: Int) -> UnsafeRawBufferPointer {
    let start = position < tokenCount ? Int(tokens[position]) : size
    var end = position + 1 < tokenCount ? Int(tokens[position + 1]) : size
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(start: bytes + start, count: end - start)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  func malformed(_ detail: String) -> JSONError {
    let found = position < tokenCount ? "found \(excerpt)" : "found the end of the body"
    return JSONError(offset: offset, "\(detail); \(found).")
  }

  /// The next token for a sentence.
  var excerpt: String { excerpt(ofTokenAt: position) }

  /// A token for a sentence: shortened, in quotes unless it is a string.
  package func excerpt(ofTokenAt position: Int) -> String {
    let token = text(ofTokenAt: position)
    let text = String(decoding: token.prefix(40), as: UTF8.self)
    let shown = token.count > 40 ? text + "…" : text
    return token.first == UInt8(ascii: "\"") ? shown : "'\(shown)'"
  }

  // MARK: Objects and arrays

  /// Reads an object. `member` is given each member's key, decoded, and must read the value.
  package mutating func readObject(
    _ member: (inout JSONReader, UnsafeRawBufferPointer) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    if next == UInt8(ascii: "}") { return leave() }
    while true {
      guard next == UInt8(ascii: "\"") else { throw malformed("A member's name in quotes is expected") }
      let key = try stringContents()
      let decoded = key.contains(UInt8(ascii: "\\")) ? try decodedString(allowingUnpairedSurrogates: true) : nil
      position += 1
      guard next == UInt8(ascii: ":") else { throw malformed("A colon is expected behind a member's name") }
      position += 1
      if let decoded {
        try decoded.withUnsafeBytes { bytes in Result { () throws(JSONError) in try member(&self, bytes) } }.get()
      } else {
        try member(&self, key)
      }
      if next == UInt8(ascii: "}") { return leave() }
      guard next == UInt8(ascii: ",") else { throw malformed("A comma or '}' is expected behind a member") }
      position += 1
    }
  }

  /// Reads an array. `element` must read the value; an error in it happened inside the element.
  ///
  /// - Parameters:
  ///   - limit: how many elements there may be; more are `too-large`.
  ///   - what: what the elements are called.
  package mutating func readArray(
    atMost limit: Int = .max, _ what: String = "", _ element: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    if next == UInt8(ascii: "]") { return leave() }
    var number = 0
    while true {
      guard number < limit else { throw JSONError(.tooLarge, "There are more than \(limit) \(what).") }
      do throws(JSONError) { try element(&self, number) } catch { throw error.inside(number) }
      if next == UInt8(ascii: "]") { return leave() }
      guard next == UInt8(ascii: ",") else { throw malformed("A comma or ']' is expected behind an element") }
      position += 1
      number += 1
    }
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw JSONError(offset: offset, "The nesting is deeper than \(Self.maximumDepth) levels.")
    }
    position += 1
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  // MARK: Any value

  /// Passes over a value and returns its text, byte for byte.
  package mutating func skipValue() throws(JSONError) -> UnsafeRawBufferPointer {
    let start = offset
    switch next {
    case UInt8(ascii: "{"): try readObject { reader, _ throws(JSONError) in _ = try reader.skipValue() }
    case UInt8(ascii: "["): try readArray { reader, _ throws(JSONError) in _ = try reader.skipValue() }
    case UInt8(ascii: "\""):
      _ = try stringContents()
      position += 1
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard isLiteral else { throw malformed("A value is expected") }
      position += 1
    default: _ = try readNumberToken()
    }
    var end = offset
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return UnsafeRawBufferPointer(start: bytes + start, count: end - start)
  }

  private var isLiteral: Bool {
    let text = tokenText
    return text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) || text.elementsEqual("null".utf8)
  }

  /// The next token as a number, infinite if it is beyond the doubles.
  mutating func readNumberToken() throws(JSONError) -> Double {
    let text = tokenText
    guard let start = text.bindMemory(to: UInt8.self).baseAddress, !text.isEmpty else {
      throw malformed("A value is expected")
    }
    let length = weir_json_number_length(start, start + text.count)
    guard length == text.count else { throw malformed("A value is expected") }
    position += 1
    return weir_json_number_value(start, length)
  }

  /// Throws unless everything was read.
  package func requireEnd() throws(JSONError) {
    guard position == tokenCount else { throw malformed("The end of the body is expected") }
  }
}
