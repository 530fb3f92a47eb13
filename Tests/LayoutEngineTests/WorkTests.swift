import TestSupport
import Testing

@testable import LayoutEngine

/// How much a window costs, counted in elements and places looked at.
@Suite struct WorkTests {
  enum Kind: CaseIterable, Sendable {
    case waterfall, inTurn, flow, sections

    /// A layout of `count` items whose every stretch looks alike.
    func layout(_ count: Int) throws -> Layout {
      var random = SeededGenerator(seed: 1)
      func heights(_ count: Int) -> [Double] { (0..<count).map { _ in Double.random(in: 120...280, using: &random) } }
      let waterfall = WaterfallSpec(columnCount: 5, columnSpacing: 10, rowSpacing: 10)
      switch self {
      case .waterfall: return try Layout(.one(waterfall, .heights(heights(count)), width: 1000))
      case .inTurn:
        var spec = waterfall
        spec.order = .leftToRight
        return try Layout(.one(spec, .heights(heights(count)), width: 1000))
      case .flow:
        return try Layout(
          .one(FlowSpec(), .sizes(widths: Array(repeating: 180, count: count), heights: heights(count)), width: 1000))
      case .sections:
        let sections = (0..<count / 10).map { _ in
          SectionSpec(layout: .waterfall(waterfall), header: BoundarySpec(height: 40), items: .heights(heights(10)))
        }
        return try Layout(LayoutSpec(containerWidth: 1000, sections: sections))
      }
    }
  }

  /// The most elements and places that any of some windows looks at, and the most elements that one finds.
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

  @Test(
    "A window looks at no more of a million items than of a thousand, but for the logarithm", arguments: Kind.allCases)
  func windowWorkGrowsByTheLogarithm(kind: Kind) throws {
    let small = work(try kind.layout(1_000))
    let large = work(try kind.layout(1_000_000))
    // Two searches in each of five columns, ten steps more for a thousand times as many items, and a few more elements.
    #expect(large.examined <= small.examined + 2 * 5 * 10 + 20)
    #expect(large.examined <= 300)
    #expect(large.found >= 25)
  }

  @Test("A strip over one of a hundred columns looks at its own cells only")
  func narrowStripsAreCheap() throws {
    let spec = WaterfallSpec(columnCount: 100)
    let layout = try Layout(.one(spec, .heights((0..<200_000).map { Double(100 + $0 % 37) }), width: 10_000))
    let (examined, found) = work(layout, width: 50, height: 50_000)
    #expect(found > 300)
    #expect(examined < found + 700)
  }

  @Test("Far backgrounds and scattered decorations cost what they show")
  func intervalSearchIsLogarithmic() throws {
    let decorations = (0..<100_000).map { DecorationSpec(frame: Rect(x: 0, y: Double($0) * 10, width: 10, height: 10)) }
    let layout = try Layout(LayoutSpec(containerWidth: 100, decorations: decorations, sections: []))
    var walk = Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: 500_000, width: 100, height: 100)))
    var found = 0
    while walk.next() != nil { found += 1 }
    #expect(found == 10)
    #expect(walk.examined <= 12)
  }
}
