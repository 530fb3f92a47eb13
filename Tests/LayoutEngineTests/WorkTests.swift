import TestSupport
import Testing

@testable import LayoutEngine

/// The work for a window, counted in elements tested and index entries read.
@Suite struct WorkTests {
  /// A way to spread items over sections, such that every stretch looks alike.
  struct Spread: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let layout: @Sendable (_ count: Int) throws -> Layout
  }

  static let spreads: [Spread] =
    KindWorlds.all.flatMap { kind in
      kind.regular([]).indices.map { way in
        Spread(testDescription: "\(kind), \(way)") { count in
          try Layout(.one(kind.regular(heights(count))[way], width: 1000))
        }
      }
    }
    + KindWorlds.all.map { kind in
      Spread(testDescription: "\(kind), small sections") { count in
        let sections = stride(from: 0, to: count, by: 10).map { _ in
          SectionSpec(kind.regular(heights(10))[0], header: BoundarySpec(height: 40))
        }
        return try Layout(LayoutSpec(containerWidth: 1000, sections: sections))
      }
    }

  private static func heights(_ count: Int) -> [Double] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { _ in Double.random(in: 120...280, using: &random) }
  }

  /// The most work that any of some windows takes, and the most elements that one of them finds.
  private func work(_ layout: Layout, width: Double = 1000, height: Double = 1480) -> (examined: Int, found: Int) {
    var random = SeededGenerator(seed: 2)
    var most = (examined: 0, found: 0)
    for _ in 0..<200 {
      let y = Double.random(in: 0...max(1, layout.contentSize.height - height), using: &random)
      var walk = Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: y, width: width, height: height)))
      var found = 0
      while walk.next() != nil { found += 1 }
      most = (max(most.examined, walk.examined), max(most.found, found))
    }
    return most
  }

  @Test(arguments: spreads)
  func `the work for a window grows only with the logarithm of the number of items`(spread: Spread) throws {
    let small = work(try spread.layout(1_000))
    let large = work(try spread.layout(1_000_000))
    // Two searches in each of five columns, ten steps more for a thousand times as many items, and a few more elements.
    #expect(large.examined <= small.examined + 2 * 5 * 10 + 20)
    #expect(large.examined <= 300)
    #expect(large.found >= 20)
  }

  @Test
  func `a strip over one of a hundred columns looks at its own cells only`() throws {
    let spec = Waterfall.Spec(columnCount: 100)
    let layout = try Layout(.one(spec, .heights((0..<200_000).map { Double(100 + $0 % 37) }), width: 10_000))
    let (examined, found) = work(layout, width: 50, height: 50_000)
    #expect(found > 300)
    #expect(examined < found + 700)
  }

  @Test
  func `of far backgrounds and scattered decorations only the visible ones cost work`() throws {
    let decorations = (0..<100_000).map { DecorationSpec(frame: Rect(x: 0, y: Double($0) * 10, width: 10, height: 10)) }
    let layout = try Layout(LayoutSpec(containerWidth: 100, decorations: decorations, sections: []))
    var walk = Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: 500_000, width: 100, height: 100)))
    var found = 0
    while walk.next() != nil { found += 1 }
    #expect(found == 10)
    #expect(walk.examined <= 12)
  }
}
