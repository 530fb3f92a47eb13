import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct WaterfallTests {
  private func frames(_ spec: Waterfall.Spec, _ items: ItemHeights, width: Double = 100) throws -> [Rect] {
    try Elements(Layout(.one(spec, items, width: width))).map(\.frame)
  }

  @Test
  func `items take the column in which they begin highest, and the leftmost of equal ones`() throws {
    let frames = try frames(Waterfall.Spec(columnCount: 2), .heights([30, 10, 10, 10, 5]))
    #expect(frames.map(\.x) == [0, 50, 50, 50, 0])
    #expect(frames.map(\.y) == [0, 0, 10, 20, 30])
  }

  @Test
  func `tops within a millionth of the smallest count as equal`() throws {
    let close = try frames(Waterfall.Spec(columnCount: 2), .heights([10.0000005, 10, 1]))
    #expect(close[2].x == 0)
    let apart = try frames(Waterfall.Spec(columnCount: 2), .heights([10.000002, 10, 1]))
    #expect(apart[2].x == 50)
  }

  @Test
  func `row spacing lies between items, and before the first only if asked for`() throws {
    let plain = try Layout(.one(Waterfall.Spec(columnCount: 1, rowSpacing: 10), .heights([20, 20])))
    #expect(Elements(plain).map(\.frame.y) == [0, 30])
    #expect(plain.contentSize.height == 50)
    let leading = try Layout(
      .one(Waterfall.Spec(columnCount: 1, rowSpacing: 10, leadingRowSpacing: true), .heights([20, 20])))
    #expect(Elements(leading).map(\.frame.y) == [10, 40])
  }

  @Test
  func `padding lies on all sides of a cell inside its slot, and a ratio applies to the inner width`() throws {
    let spec = Waterfall.Spec(columnCount: 2, cellPadding: 5)
    let layout = try Layout(.one(spec, .each([.height(20), .aspectRatio(2), .size(Size(width: 80, height: 40))])))
    let frames = Elements(layout).map(\.frame)
    #expect(frames[0] == Rect(x: 5, y: 5, width: 40, height: 20))
    #expect(frames[1] == Rect(x: 55, y: 5, width: 40, height: 20))
    #expect(frames[2] == Rect(x: 5, y: 35, width: 40, height: 20))
    #expect(layout.contentSize.height == 60)
  }

  @Test(arguments: [
    (Waterfall.Spec.Order.leftToRight, [0.0, 50, 0]), (.rightToLeft, [50, 0, 50]),
  ])
  func `items that take the columns in turn go by their index`(order: Waterfall.Spec.Order, x: [Double]) throws {
    let frames = try frames(Waterfall.Spec(columnCount: 2, order: order), .heights([100, 10, 10]))
    #expect(frames.map(\.x) == x)
  }

  @Test
  func `without items a section ends where they would begin`() throws {
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 3, rowSpacing: 10, leadingRowSpacing: true), .heights([])))
    #expect(layout.contentSize.height == 0)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `cells lie where the rules of the contract put them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let spec = Waterfall.Spec(
      columnCount: random.pick([1, 2, 3, 5, 8, 9, 31, 1000]), columnSpacing: random.pick([0, 0.01]),
      rowSpacing: random.pick([0, 7.3]), cellPadding: random.pick([0, 0.02]),
      order: random.pick([.shortestColumn, .shortestColumn, .leftToRight, .rightToLeft]),
      leadingRowSpacing: random.happens(0.3))
    let heights = (0..<random.pick([1, 10, 700])).map { _ in
      random.pick([0, 10, 10, 10.0000003, Double.random(in: 0...300, using: &random)])
    }
    let expected = WaterfallWorld.place(spec, .heights(heights), in: ItemArea(width: 377.7, leading: 0, trailing: 0)).0
    let placed = try frames(spec, .heights(heights), width: 377.7)
    #expect(placed.count == expected.count)
    #expect(zip(placed, expected).allSatisfy { $0.isClose(to: $1) })
  }

  @Test(arguments: [
    (Waterfall.Spec(columnCount: 2, columnSpacing: 100), Insets(), LayoutError.Spot.layout("columnSpacing")),
    (Waterfall.Spec(columnCount: 2, cellPadding: 25), Insets(), .layout("cellPadding")),
    (Waterfall.Spec(columnCount: 2), Insets(left: 60, right: 40), .inset),
  ])
  func `the spot that leaves no width is named`(spec: Waterfall.Spec, inset: Insets, spot: LayoutError.Spot) {
    let section = SectionSpec(Waterfall.content(spec, .heights([])), inset: inset)
    #expect {
      try Layout(LayoutSpec(containerWidth: 100, sections: [section]))
    } throws: { error in
      guard let error = error as? LayoutError, case .leavesNoWidth = error.rule else { return false }
      return error.spot == spot && error.section == 0
    }
  }
}
