import JSON
import LayoutEngine

/// Writes frames as JSON objects.
struct FrameWriter {
  // Widths and the left edges of columns recur from line to line, heights and tops within a line.
  private var horizontal = RecentNumbers()
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
