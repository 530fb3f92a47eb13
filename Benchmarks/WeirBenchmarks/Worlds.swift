import LayoutEngine
import Platform
import TestSupport

/// A collection that the benchmarks lay out: the same on every run and machine.
struct World {
  let name: String
  /// The specification of so many items.
  let layoutSpec: @Sendable (_ count: Int) -> LayoutSpec

  /// The worlds by name. A new layout kind adds a line.
  static let all = [waterfall, flow, grid, sections]

  static let waterfall = World(name: "waterfall") { one(waterfall(heights($0))) }
  static let flow = World(name: "flow") { count in
    one(Flow.content(Flow.Spec(), .sizes(widths: [Double](repeating: 180, count: count), heights: heights(count))))
  }
  static let grid = World(name: "grid") { count in
    let spec = Grid.Spec(columnCount: .fixed(5), columnSpacing: 10, rowSpacing: 10)
    return one(Grid.content(spec, Grid.Items(ItemHeights(.heights(heights(count))))))
  }
  /// Ten thousand sections, each a waterfall with a header.
  static let sections = World(name: "sections") { count in
    let heights = heights(count)
    let size = max(1, count / 10_000)
    let sections = stride(from: 0, to: count, by: size).map { start in
      SectionSpec(
        waterfall(Array(heights[start..<min(count, start + size)])), header: BoundarySpec(height: 40, isPinned: true))
    }
    return LayoutSpec(containerWidth: 1000, sections: sections)
  }

  /// - Parameter spacing: points between columns and between the items of one.
  static func waterfall(_ heights: [Double], columnCount: Int = 5, spacing: Double = 10) -> SectionContent {
    Waterfall.content(
      Waterfall.Spec(columnCount: columnCount, columnSpacing: spacing, rowSpacing: spacing),
      ItemHeights(.heights(heights)))
  }

  /// Heights from 120 to 280 with at most two decimals.
  static func heights(_ count: Int) -> [Double] {
    var random = SeededGenerator(seed: 20_240_229)
    return (0..<count).map { _ in Double(12_000 + random.next() % 16_001) / 100 }
  }

  static func one(_ content: SectionContent) -> LayoutSpec {
    LayoutSpec(containerWidth: 1000, sections: [SectionSpec(content)])
  }

  /// Windows at random places that meet about 40 items.
  static func windows(_ layout: Layout, _ count: Int) -> [VisibleQuery] {
    var random = SeededGenerator(seed: 7)
    let height = 1480.0
    return (0..<count).map { _ in
      let y = Double.random(in: 0...max(1, layout.contentSize.height - height), using: &random)
      return VisibleQuery(rect: Rect(x: 0, y: y, width: 1000, height: height))
    }
  }

  /// A request body of so many heights. It is written in place, so that measuring memory beside it sees nothing else.
  ///
  /// - Parameter columnCount: 5 for widths that are whole numbers, 3 for such as 326.6666666666667.
  static func heightsBody(_ count: Int, columnCount: Int = 5) -> ByteBuffer {
    body(count, columnCount: columnCount, opening: #"{"heights":["#, closing: "]}") { "\($1)" }
  }

  /// The same as objects with ids.
  static func objectsBody(_ count: Int) -> ByteBuffer {
    body(count, opening: "[", closing: "]") { #"{"id":"p\#($0)","height":\#($1)}"# }
  }

  private static func body(
    _ count: Int, columnCount: Int = 5, opening: String, closing: String, _ item: (Int, Double) -> String
  ) -> ByteBuffer {
    var random = SeededGenerator(seed: 20_240_229)
    let body = ByteBuffer(capacity: 40 * count + 1000)
    body.append(#"{"container":{"width":1000,"height":800},"layout":{"type":"waterfall","columnCount":\#(columnCount)"#)
    body.append(#","columnSpacing":10,"rowSpacing":10},"sections":[{"items":\#(opening)"#)
    for index in 0..<count {
      if index > 0 { body.append(",") }
      body.append(item(index, Double(12_000 + random.next() % 16_001) / 100))
    }
    body.append("\(closing)}]}")
    return body
  }
}
