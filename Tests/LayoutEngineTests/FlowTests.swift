import Testing

@testable import LayoutEngine

@Suite struct FlowTests {
  private func frames(_ spec: Flow.Spec, _ sizes: [(Double, Double)], width: Double = 100) throws -> [Rect] {
    let items = Flow.Items.sizes(widths: sizes.map(\.0), heights: sizes.map(\.1))
    return try Elements(Layout(.one(spec, items, width: width))).map(\.frame)
  }

  @Test(arguments: [(50.0, 1), (50.0156, 1), (50.016, 2)])
  func `an item may exceed its line by up to a 64th of a point`(width: Double, lines: Int) throws {
    let frames = try frames(
      Flow.Spec(minimumInteritemSpacing: 0, minimumLineSpacing: 0, lineAlignment: .leading), [(50, 10), (width, 10)])
    #expect(Set(frames.map(\.y)).count == lines)
  }

  @Test
  func `an item wider than its line is an error and does not trap`() {
    #expect(throws: LayoutError(.itemTooWide(width: 100.5, available: 100), at: .item(1, nil), section: 0)) {
      try frames(Flow.Spec(), [(10, 10), (100.5, 10)])
    }
  }

  @Test(arguments: [
    (Flow.Spec.ItemAlignment.center, [0.0, 10]), (.top, [0, 0]), (.bottom, [0, 20]),
  ])
  func `items are aligned within the height of their line`(alignment: Flow.Spec.ItemAlignment, y: [Double]) throws {
    let frames = try frames(Flow.Spec(itemAlignment: alignment), [(20, 30), (20, 10)])
    #expect(frames.map(\.y) == y)
  }

  @Test(arguments: [
    (Flow.Spec.LineAlignment.leading, [0.0, 40]), (.center, [15, 55]), (.trailing, [30, 70]), (.justified, [0, 40]),
  ])
  func `lines are aligned within the width and keep the minimum spacing`(
    alignment: Flow.Spec.LineAlignment, x: [Double]
  )
    throws
  {
    let frames = try frames(Flow.Spec(lineAlignment: alignment), [(30, 10), (30.0, 11)])
    #expect(frames.map(\.x) == x)
  }

  @Test
  func `a full justified line reaches both edges, and an item alone is centred`() throws {
    let frames = try frames(Flow.Spec(), [(30, 10), (40, 10), (90, 10), (20, 10)])
    #expect(frames.map(\.x) == [0, 60, 5, 0])
  }

  @Test
  func `the last line of equal items keeps a full line's spacing`() throws {
    #expect(try frames(Flow.Spec(), [(26, 9), (26, 9), (26, 9), (26, 9)]).map(\.x) == [0, 37, 74, 0])
    #expect(try frames(Flow.Spec(), [(60, 9), (60, 9)]).map(\.x) == [20, 20])
  }

  @Test
  func `a last line that fills the width exactly stays inside it, however the quotient is rounded`() throws {
    let frames = try frames(
      Flow.Spec(minimumInteritemSpacing: 0), [(127.6, 10), (127.6, 10), (127.6, 10)], width: 382.78437499999995)
    #expect(frames.allSatisfy { $0.maxX <= 382.8 })
    #expect(Set(frames.map(\.y)).count == 1)
  }

  @Test(arguments: [0, Double.leastNonzeroMagnitude, 1e-300])
  func `items without any width or spacing neither trap nor move`(width: Double) throws {
    let frames = try frames(Flow.Spec(minimumInteritemSpacing: 0), [(width, 10), (width, 10)])
    #expect(frames.allSatisfy { $0.x.isFinite && $0.x < 0.001 })
  }
}
