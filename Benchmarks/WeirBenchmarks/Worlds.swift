import LayoutEngine
import Platform
import TestSupport

/// What a benchmark lays out: the same on every run and machine.
enum World: String, CaseIterable {
  case waterfall
  case flow
  /// Ten thousand sections, each a waterfall with a header.
  case sections

  static let spec = WaterfallSpec(columnCount: 5, columnSpacing: 10, rowSpacing: 10)

  /// Heights from 120 to 280 with at most two decimals.
  static func heights(_ count: Int) -> [Double] {
    var random = SeededGenerator(seed: 20_240_229)
    return (0..<count).map { _ in Double(12_000 + random.next() % 16_001) / 100 }
  }

  func layoutSpec(_ count: Int) -> LayoutSpec {
    let heights = Self.heights(count)
    switch self {
    case .waterfall: return Self.one(.waterfall(Self.spec), .heights(heights))
    case .flow:
      return Self.one(.flow(FlowSpec()), .sizes(widths: [Double](repeating: 180, count: count), heights: heights))
    case .sections:
      let size = max(1, count / 10_000)
      let sections = stride(from: 0, to: count, by: size).map { start in
        SectionSpec(
          layout: .waterfall(Self.spec), header: BoundarySpec(height: 40, isPinned: true),
          items: .heights(Array(heights[start..<min(count, start + size)])))
      }
      return LayoutSpec(containerWidth: 1000, sections: sections)
    }
  }

  static func one(_ layout: SectionLayout, _ items: ItemSizes) -> LayoutSpec {
    LayoutSpec(containerWidth: 1000, sections: [SectionSpec(layout: layout, items: items)])
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
  static func heightsBody(_ count: Int) -> ByteBuffer {
    body(count, opening: #"{"heights":["#, closing: "]}") { "\($1)" }
  }

  /// The same as objects with ids.
  static func objectsBody(_ count: Int) -> ByteBuffer {
    body(count, opening: "[", closing: "]") { #"{"id":"p\#($0)","height":\#($1)}"# }
  }

  private static func body(
    _ count: Int, opening: String, closing: String, _ item: (Int, Double) -> String
  ) -> ByteBuffer {
    var random = SeededGenerator(seed: 20_240_229)
    let body = ByteBuffer(capacity: 40 * count + 1000)
    body.append(#"{"container":{"width":1000,"height":800},"layout":{"type":"waterfall","columnCount":5,"#)
    body.append(#""columnSpacing":10,"rowSpacing":10},"sections":[{"items":\#(opening)"#)
    for index in 0..<count {
      if index > 0 { body.append(",") }
      body.append(item(index, Double(12_000 + random.next() % 16_001) / 100))
    }
    body.append("\(closing)}]}")
    return body
  }
}
