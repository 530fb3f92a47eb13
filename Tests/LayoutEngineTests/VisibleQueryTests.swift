import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct VisibleQueryTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a query finds the same elements as a test of every element`(seed: UInt64) throws {
    var world = World(seed: seed)
    let layout = try Layout(world.spec())
    let all = Array(Elements(layout))
    for _ in 0..<25 {
      let rect = world.rect(layout, all)
      let query = VisibleQuery(rect: rect, viewport: world.random.happens(0.3) ? world.rect(layout, all) : nil)
      let found = Array(Elements(layout, query: query))
      #expect(found == NaiveQuery.visible(layout, query), "\(query)")
    }
  }

  @Test
  func `an item that began a million items ago is found`() throws {
    let heights = [1e7] + [Double](repeating: 10, count: 1_000_000)
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 2), .heights(heights)))
    let found = Array(Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: 9_999_995, width: 100, height: 5))))
    #expect(found.map(\.item) == [0, 1_000_000])
  }

  @Test(arguments: [1, 2, 7, 300])
  func `every rectangle of length 0 between two cells finds exactly the lower one`(count: Int) throws {
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 1), .uniform(count: count, .height(10))))
    for item in 0..<count {
      let point = Rect(x: 1, y: Double(item) * 10, width: 0, height: 0)
      #expect(Elements(layout, query: VisibleQuery(rect: point)).map(\.item) == [item])
    }
  }

  @Test
  func `a cell of height 0 at the very end is visible`() throws {
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 1), .heights([100, 0])))
    let found = Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: 50, width: 100, height: 50)))
    #expect(found.map(\.item) == [0, 1])
  }

  @Test
  func `rectangles with the greatest doubles neither trap nor find anything that is not there`() throws {
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 2), .heights([1, 2, 3])))
    let far = Rect(x: 1e308, y: 1e308, width: 1e308, height: 1e308)
    #expect(Array(Elements(layout, query: VisibleQuery(rect: far))).isEmpty)
    let everything = Rect(x: -1.7e308, y: -1.7e308, width: 1.79e308, height: 1.79e308)
    #expect(Array(Elements(layout, query: VisibleQuery(rect: everything))).count == 3)
  }

  @Test
  func `a walk can be suspended and resumed at any element`() throws {
    var world = World(seed: 7)
    let layout = try Layout(world.spec())
    let all = Array(Elements(layout))
    var walk = Elements(layout)
    let first = (0..<all.count / 2).compactMap { _ in walk.next() }
    var copy = walk
    #expect(first + Array(walk) == all)
    #expect(copy.next() == (all.count / 2 < all.count ? all[all.count / 2] : nil))
  }
}

extension LayoutSpec {
  /// One section in a container.
  static func one(_ content: SectionContent, width: Double = 100) -> LayoutSpec {
    LayoutSpec(containerWidth: width, sections: [SectionSpec(content)])
  }

  static func one(_ spec: Waterfall.Spec, _ items: ItemHeights, width: Double = 100) -> LayoutSpec {
    one(Waterfall.content(spec, items), width: width)
  }

  static func one(_ spec: Flow.Spec, _ items: Flow.Items, width: Double = 100) -> LayoutSpec {
    one(Flow.content(spec, items), width: width)
  }
}
