import CSimdjson
import LayoutEngine
import Platform

/// Writes short constant texts and numbers into memory that is known to be large enough.
struct NumberText {
  /// As much as one element's numbers and the texts between them can take, and more.
  static let maximumSize = 512

  fileprivate let start: UnsafeMutablePointer<UInt8>
  fileprivate var count = 0

  mutating func append(_ text: StaticString) {
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Appends the shortest text that reads back to the same double.
  mutating func append(_ value: Double) { count += weir_json_write_number(value, start + count) }

  /// The same, where a number is likely to be the one before it.
  fileprivate mutating func append(_ value: Double, _ last: inout weir_json_written) {
    count += weir_json_write_repeated(value, start + count, &last)
  }

  mutating func append(_ value: Int) { count += weir_json_write_integer(Int64(value), start + count) }
}

/// The numbers of the frames that were written last. Sizes and the places of columns and lines come again and again, and
/// copying a text takes a fraction of the time that finding it does.
struct WrittenFrames {
  private var x = InlineArray<8, weir_json_written>(repeating: weir_json_written())
  private var y = weir_json_written()
  private var width = weir_json_written()
  private var height = weir_json_written()

  /// Appends a rectangle as an object.
  mutating func append(_ rect: Rect, to text: inout NumberText) {
    text.append("{\"x\":")
    // The columns of a waterfall alternate; the high bits of the product depend on all bits of the number.
    text.append(rect.x, &x[Int((rect.x.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 61)])
    text.append(",\"y\":")
    text.append(rect.y, &y)
    text.append(",\"width\":")
    text.append(rect.width, &width)
    text.append(",\"height\":")
    text.append(rect.height, &height)
    text.append("}")
  }
}

extension ByteBuffer {
  /// Appends what `write` writes: at most `NumberText.maximumSize` bytes.
  @inline(__always)
  func appendNumbers(_ write: (inout NumberText) -> Void) {
    append(upTo: NumberText.maximumSize) { start in
      var text = NumberText(start: start)
      write(&text)
      return text.count
    }
  }
}
