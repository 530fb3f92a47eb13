import CSimdjson
package import LayoutEngine

extension Rect {
  /// Reads `x,y,w,h`: four finite numbers in JSON's grammar, the last two not negative. Nil if the text is anything else.
  package init?(commaSeparated text: String) {
    var numbers: [Double] = []
    for piece in text.utf8.split(separator: UInt8(ascii: ","), maxSplits: 4, omittingEmptySubsequences: false) {
      guard let number = Self.number(Array(piece)) else { return nil }
      numbers.append(number)
    }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func number(_ text: [UInt8]) -> Double? {
    text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress, !text.isEmpty,
        weir_json_number_length(start, start + text.count) == text.count
      else { return nil }
      let value = weir_json_number_value(start, text.count)
      return value.isFinite ? value : nil
    }
  }

  /// The rectangle as the text it is read from, each number in its shortest form.
  package var commaSeparated: String {
    [x, y, width, height].map { value in
      String(unsafeUninitializedCapacity: Int(WEIR_JSON_NUMBER_SIZE)) {
        weir_json_write_number(value, $0.baseAddress!)
      }
    }.joined(separator: ",")
  }
}
