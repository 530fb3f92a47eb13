import JSON

/// An item object in the form that nearly all have: `height`, `width` and `id`, each at most once, plain decimals, and an
/// id without escapes.
struct PlainItem {
  /// NaN if the item does not have it.
  var height = Double.nan
  /// NaN if the item does not have it.
  var width = Double.nan
  /// The id as it stands in the text, with its quotes.
  var id: UnsafeRawBufferPointer?
}

extension JSONReader {
  /// Reads the next value at one go if it is a plain item. Otherwise the reader stays where it is, and `readObject` reads
  /// the value and finds what is wrong with it.
  mutating func readPlainItem() -> PlainItem? {
    guard next == UInt8(ascii: "{") else { return nil }
    var item = PlainItem()
    var token = position
    // The tokens of a member: what comes before it, its name, a colon, its value; then a comma or the end.
    while token + 4 < tokenCount, byte(ofTokenAt: token + 2) == UInt8(ascii: ":") {
      if self.token(at: token + 1, is: "\"height\"") {
        guard item.height.isNaN, let height = plainSize(at: token + 3) else { return nil }
        item.height = height
      } else if self.token(at: token + 1, is: "\"id\"") {
        guard item.id == nil, let id = plainString(at: token + 3) else { return nil }
        item.id = id
      } else if self.token(at: token + 1, is: "\"width\"") {
        guard item.width.isNaN, let width = plainSize(at: token + 3) else { return nil }
        item.width = width
      } else {
        return nil
      }
      token += 4
      if byte(ofTokenAt: token) == UInt8(ascii: "}") {
        position = token + 1
        return item
      }
      guard byte(ofTokenAt: token) == UInt8(ascii: ",") else { return nil }
    }
    return nil
  }

  private func plainSize(at token: Int) -> Double? {
    guard let size = plainDecimal(at: token), NumberRange.notNegative.contains(size) else { return nil }
    return size
  }
}
