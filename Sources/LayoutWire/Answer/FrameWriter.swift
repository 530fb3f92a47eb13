import JSON
import LayoutEngine

/// Writes frames as JSON objects.
struct FrameWriter {
  // Widths and the left edges of columns recur from line to line, heights and tops within a line.
  /// The numbers along x that were written last: columns come again and again.
  private var horizontal = RecentNumbers()
  /// The numbers along y that were written last.
  private var vertical = RecentNumbers()

  @inline(__always)
  mutating func append(_ frame: Rect, to text: inout NumberText) {
    text.append("{\"x\":")
    text.append(frame.x, &horizontal)
    text.append(",\"y\":")
    text.append(frame.y, &vertical)
    text.append(",\"width\":")
    text.append(frame.width, &horizontal)
    text.append(",\"height\":")
    text.append(frame.height, &vertical)
    text.append("}")
  }
}
