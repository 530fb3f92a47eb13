import LayoutEngine
import TestSupport

extension SeededGenerator {
  /// A query inside, at the edges of, or far outside a layout.
  mutating func query(_ elements: [Element], _ size: Size) -> VisibleQuery {
    VisibleQuery(rect: rect(elements, size), viewport: happens(0.3) ? rect(elements, size) : nil)
  }

  private mutating func rect(_ elements: [Element], _ size: Size) -> Rect {
    if happens(0.1) {
      let far = [-1.7e308, -1e300, -1e17, -1, 0, 1e17, 1e308]
      return Rect(
        x: pick(far), y: pick(far), width: pick([0, 1, 1e308, 1.7e308]), height: pick([0, 1, 1e308, 1.7e308]))
    }
    guard happens(0.6), !elements.isEmpty else {
      let height = max(size.height, 1)
      return Rect(
        x: happens(0.7) ? 0 : Double.random(in: -10...size.width, using: &self),
        y: Double.random(in: -10...height, using: &self),
        width: happens(0.7) ? size.width : 0, height: pick([0, 1, 100, height, 2 * height]))
    }
    let frame = pick(elements).frame
    return Rect(
      x: pick([0, frame.x, frame.maxX, frame.x - 1]), y: pick([frame.y, frame.maxY, frame.y.nextUp, frame.y - 50]),
      width: pick([0, frame.width, size.width]), height: pick([0, frame.height, 1, 50, 1000]))
  }
}
