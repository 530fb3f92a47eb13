import JSON
package import LayoutEngine

extension Rect {
  /// Reads `x,y,w,h`: four finite numbers in JSON's grammar, the last two not negative. Nil if the text is anything else.
  package init?(commaSeparated text: String) {
    var text = text
    let rect = text.withUTF8 { text -> Rect? in
      var rest = text[...]
      guard let x = Self.number(&rest), let y = Self.number(&rest), let width = Self.number(&rest),
        let height = Self.number(&rest, isLast: true), width >= 0, height >= 0
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
    guard let rect else { return nil }
    self = rect
  }

  /// Takes the number at the start of `rest` and the comma that follows all but the last.
  private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>, isLast: Bool = false) -> Double? {
    guard let (value, length) = JSONNumber.read(UnsafeBufferPointer(rebasing: rest)), value.isFinite else { return nil }
    rest = rest.dropFirst(length)
    guard isLast ? rest.isEmpty : rest.first == UInt8(ascii: ",") else { return nil }
    rest = rest.dropFirst()
    // Adding 0 makes 0 of -0, which is equal to it and would be another text in the answer.
    return value + 0
  }

  /// The rectangle as the text it is read from, each number in its shortest form.
  package var commaSeparated: String {
    String(unsafeUninitializedCapacity: 4 * (JSONNumber.maximumSize + 1)) { text in
      var end = text.baseAddress!
      for value in [x, y, width, height] {
        end += JSONNumber.write(value, to: end)
        end.pointee = UInt8(ascii: ",")
        end += 1
      }
      return end - text.baseAddress! - 1
    }
  }
}
