import Testing

@testable import LayoutEngine

@Suite struct FlowTests {
  private func frames(_ spec: FlowSpec, _ sizes: [(Double, Double)], width: Double = 100) throws -> [Rect] {
    let items = ItemSizes.sizes(widths: sizes.map(\.0), heights: sizes.map(\.1))
    return try Elements(Layout(.one(spec, items, width: width))).map(\.frame)
  }

  @Test("A line takes what exceeds it by up to a 64th of a point", arguments: [(50.0, 1), (50.0156, 1), (50.016, 2)])
  func breaksLines(width: Double, lines: Int) throws {
    let frames = try frames(
      FlowSpec(minimumInteritemSpacing: 0, minimumLineSpacing: 0, lineAlignment: .leading), [(50, 10), (width, 10)])
    #expect(Set(frames.map(\.y)).count == lines)
  }

  @Test("An item wider than its line is an error, and no trap")
  func refusesTooWideItems() {
    #expect(throws: LayoutError.itemTooWide(section: 0, item: 1, width: 100.5, available: 100)) {
      try frames(FlowSpec(), [(10, 10), (100.5, 10)])
    }
  }

  @Test(
    "Items stand in their line by the alignment",
    arguments: [
      (FlowSpec.ItemAlignment.center, [0.0, 10]), (.top, [0, 0]), (.bottom, [0, 20]),
    ])
  func alignsItems(alignment: FlowSpec.ItemAlignment, y: [Double]) throws {
    let frames = try frames(FlowSpec(itemAlignment: alignment), [(20, 30), (20, 10)])
    #expect(frames.map(\.y) == y)
  }

  @Test(
    "Lines stand by the alignment and keep the minimum spacing",
    arguments: [
      (FlowSpec.LineAlignment.leading, [0.0, 40]), (.center, [15, 55]), (.trailing, [30, 70]), (.justified, [0, 40]),
    ])
  func alignsLines(alignment: FlowSpec.LineAlignment, x: [Double]) throws {
    let frames = try frames(FlowSpec(lineAlignment: alignment), [(30, 10), (30.0, 11)])
    #expect(frames.map(\.x) == x)
  }

  @Test("A full justified line reaches both edges, and an item alone is centred")
  func justifiesFullLines() throws {
    let frames = try frames(FlowSpec(), [(30, 10), (40, 10), (90, 10), (20, 10)])
    #expect(frames.map(\.x) == [0, 60, 5, 0])
  }

  @Test("The last line of equal items keeps a full line's spacing")
  func keepsSpacingOfEqualItems() throws {
    #expect(try frames(FlowSpec(), [(26, 9), (26, 9), (26, 9), (26, 9)]).map(\.x) == [0, 37, 74, 0])
    #expect(try frames(FlowSpec(), [(60, 9), (60, 9)]).map(\.x) == [20, 20])
  }

  @Test("A last line that fills the width exactly stays inside it, however the quotient is rounded")
  func keepsExactLinesInside() throws {
    let frames = try frames(
      FlowSpec(minimumInteritemSpacing: 0), [(127.6, 10), (127.6, 10), (127.6, 10)], width: 382.78437499999995)
    #expect(frames.allSatisfy { $0.maxX <= 382.8 })
    #expect(Set(frames.map(\.y)).count == 1)
  }

  @Test(
    "Items without any width or spacing neither trap nor move", arguments: [0, Double.leastNonzeroMagnitude, 1e-300])
  func survivesItemsWithoutWidth(width: Double) throws {
    let frames = try frames(FlowSpec(minimumInteritemSpacing: 0), [(width, 10), (width, 10)])
    #expect(frames.allSatisfy { $0.x.isFinite && $0.x < 0.001 })
  }

  @Test("Items that name no size have the layout's")
  func usesItemSize() throws {
    let spec = FlowSpec(itemSize: Size(width: 45, height: 20))
    let layout = try Layout(.one(spec, .each([.layoutDefault, .size(Size(width: 10, height: 40)), .layoutDefault])))
    #expect(Elements(layout).map(\.frame.width) == [45, 10, 45])
  }
}
