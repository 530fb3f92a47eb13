import JSON
import LayoutEngine

/// The numbers of the frames that were written last. Sizes and the places of columns and lines come again and again.
struct WrittenFrames {
  private var x = InlineArray<8, WrittenNumber>(repeating: WrittenNumber())
  private var y = WrittenNumber()
  private var width = WrittenNumber()
  private var height = WrittenNumber()

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
