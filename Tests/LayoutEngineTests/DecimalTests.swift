import TestSupport
import Testing

@testable import LayoutEngine

/// Lengths that are decimals with at most three digits add up to decimals.
@Suite struct DecimalTests {
  private func decimals(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    // Even ones, so that half of a difference is a decimal too: some kinds centre items.
    return (0..<count).map { _ in Double(2 * Int.random(in: 0...150_000, using: &random)) / 1000 }
  }

  /// Is this the double next to a decimal with at most three digits?
  private func isDecimal(_ value: Double) -> Bool { (value * 1000).rounded() / 1000 == value }

  @Test func `rows of decimals end where decimal arithmetic ends`() throws {
    let count = 1_000_000
    let spec = Waterfall.Spec(columnCount: 1, rowSpacing: 8.1)
    let layout = try Layout(.one(spec, .uniform(count: count, .height(235.235))))
    #expect(layout.contentSize.height == Double(count * 235_235 + (count - 1) * 8_100) / 1000)
    #expect(layout.cell(section: 0, item: 777_777)?.frame.y == Double(777_777 * 243_335) / 1000)
  }

  @Test(arguments: KindWorlds.all.indices, 0..<8 as Range<UInt64>)
  func `every coordinate in sections of decimals is a decimal`(kind: Int, seed: UInt64) throws {
    let sections = (0..<40).map { number in
      SectionSpec(
        KindWorlds.all[kind].regular(decimals(30, seed: seed * 100 + UInt64(number)))[0],
        inset: Insets(top: 0.1, left: 0.7, bottom: 3.3, right: 0.3),
        header: BoundarySpec(height: 40.7, inset: Insets(top: 1.1)), footer: BoundarySpec(height: 0.1))
    }
    let layout = try Layout(LayoutSpec(containerWidth: 1001, sections: sections))
    #expect(isDecimal(layout.contentSize.height))
    for element in Elements(layout) {
      #expect(isDecimal(element.frame.y) && isDecimal(element.frame.height), "\(element)")
      #expect(isDecimal(element.frame.width), "\(element)")
    }
  }

  @Test func `lengths from ratios stay as they are`() throws {
    let layout = try Layout(.one(Waterfall.Spec(columnCount: 3), ItemHeights(.aspectRatios([3, 3, 3, 3]))))
    #expect(layout.cell(section: 0, item: 1)?.frame.x == 100.0 / 3)
    #expect(layout.cell(section: 0, item: 3)?.frame.y == 100.0 / 3 / 3)
  }

  @Test(arguments: [0.1 + 0.2, 1234.3000000000002, 561.9000000000001, -0.30000000000000004])
  func `a value that is off by a few roundings is cleaned`(value: Double) {
    #expect(Thousandths.cleaned(value) == (value * 1000).rounded() / 1000)
    #expect(Thousandths.cleaned(SIMD2(value, 1.0 / 3)) == SIMD2((value * 1000).rounded() / 1000, 1.0 / 3))
  }

  @Test(arguments: [1.0 / 3, 0.0005, 1e-9, 123456.78901, 1e12 / 7, 0])
  func `another value is left alone`(value: Double) {
    #expect(Thousandths.cleaned(value) == value)
    #expect(Thousandths.cleaned(SIMD2(value, value)) == SIMD2(value, value))
  }
}
