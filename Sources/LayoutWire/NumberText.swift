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

  mutating func append(_ value: Int) { count += weir_json_write_integer(Int64(value), start + count) }

  /// Appends a rectangle as an object.
  mutating func append(_ rect: Rect) {
    append("{\"x\":")
    append(rect.x)
    append(",\"y\":")
    append(rect.y)
    append(",\"width\":")
    append(rect.width)
    append(",\"height\":")
    append(rect.height)
    append("}")
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
