import CSimdjson
import Glibc

/// An item object in the form nearly all of them have: `height`, `width` and `id`, each at most once, plain decimals, and
/// an id without escapes.
struct PlainItem {
  /// NaN if the item does not name it.
  var height = Double.nan
  /// NaN if the item does not name it.
  var width = Double.nan
  /// The id as it stands there, with its quotes.
  var id: UnsafeRawBufferPointer?
}

extension JSONReader {
  /// Reads the next value at one go if it is a plain item; else it is left where it is, for `readObject` to read and to
  /// find what is wrong.
  mutating func readPlainItem() -> PlainItem? {
    guard next == UInt8(ascii: "{") else { return nil }
    var item = PlainItem()
    var token = position
    // The tokens of a member: what comes before it, its name, a colon, its value; then a comma or the end.
    while token + 4 < tokenCount, byte(token + 2) == UInt8(ascii: ":") {
      let name = bytes + Int(tokens[token + 1])
      if Self.is(name, "\"height\"") {
        guard item.height.isNaN, let height = plainSize(token + 3) else { return nil }
        item.height = height
      } else if Self.is(name, "\"id\"") {
        guard item.id == nil, let id = plainString(token + 3) else { return nil }
        item.id = id
      } else if Self.is(name, "\"width\"") {
        guard item.width.isNaN, let width = plainSize(token + 3) else { return nil }
        item.width = width
      } else {
        return nil
      }
      token += 4
      if byte(token) == UInt8(ascii: "}") {
        position = token + 1
        return item
      }
      guard byte(token) == UInt8(ascii: ",") else { return nil }
    }
    return nil
  }

  private func byte(_ token: Int) -> UInt8 { bytes[Int(tokens[token])] }

  /// Does `text` begin with these bytes? There is padding behind the body, so that they may be read.
  @inline(__always)
  private static func `is`(_ text: UnsafePointer<UInt8>, _ expected: StaticString) -> Bool {
    memcmp(text, expected.utf8Start, expected.utf8CodeUnitCount) == 0
  }

  /// The number at a token that is not the last.
  private func plainSize(_ token: Int) -> Double? {
    let (start, end) = (Int(tokens[token]), Int(tokens[token + 1]))
    var value = 0.0
    guard weir_json_plain_decimal(bytes + start, end - start, &value), NumberRange.notNegative.contains(value) else {
      return nil
    }
    return value
  }

  private func plainString(_ token: Int) -> UnsafeRawBufferPointer? {
    let text = text(ofTokenAt: token)
    guard let start = text.baseAddress, text.count >= 2, text[0] == UInt8(ascii: "\""),
      text[text.count - 1] == UInt8(ascii: "\""), memchr(start, Int32(UInt8(ascii: "\\")), text.count) == nil
    else { return nil }
    return text
  }
}
