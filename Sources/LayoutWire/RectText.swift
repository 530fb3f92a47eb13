import CSimdjson
package import LayoutEngine

extension Rect {
  /// Reads `x,y,w,h`: four finite numbers in JSON's grammar, the last two not negative. Nil if the text is anything else.
  package init?(commaSeparated text: String) {
    var text = text
    let rect = text.withUTF8 { text -> Rect? in
      guard var rest = text.baseAddress else { return nil }
      let end = rest + text.count
      guard let x = Self.number(&rest, end), let y = Self.number(&rest, end), let width = Self.number(&rest, end),
        let height = Self.number(&rest, end), rest == end + 1, width >= 0, height >= 0
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
    guard let rect else { return nil }
    self = rect
  }

  /// The number at the start of `rest`, which moves behind the comma or the end that must follow.
  private static func number(_ rest: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double? {
    guard rest < end else { return nil }
    let length = weir_json_number_length(rest, end)
    guard length > 0, rest + length == end || rest[length] == UInt8(ascii: ",") else { return nil }
    // Adding 0 makes 0 of -0, which is equal to it and would be another text in the answer.
    let value = weir_json_number_value(rest, length) + 0
    rest += length + 1
    return value.isFinite ? value : nil
  }

  /// The rectangle as the text it is read from, each number in its shortest form.
  package var commaSeparated: String {
    let size = Int(WEIR_JSON_NUMBER_SIZE)
    return String(unsafeUninitializedCapacity: 4 * (size + 1)) { text in
      var end = text.baseAddress!
      for value in [x, y, width, height] {
        end += weir_json_write_number(value, end)
        end.pointee = UInt8(ascii: ",")
        end += 1
      }
      return end - text.baseAddress! - 1
    }
  }
}
