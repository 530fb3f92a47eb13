import TestSupport

@testable import LayoutEngine

enum WaterfallWorld: KindWorld {
  static func sample(_ world: inout World) -> KindSample {
    let spec = Waterfall.Spec(
      columnCount: world.random.pick([1, 2, 3, 5, 16, 40]), columnSpacing: world.random.pick([0, 2, 4.5]),
      rowSpacing: world.random.pick([0, 0, 10]), cellPadding: world.random.pick([0, 0, 0.25]),
      order: world.random.pick([.shortestColumn, .shortestColumn, .leftToRight, .rightToLeft]),
      leadingRowSpacing: world.random.happens(0.2))
    let items = world.itemHeights()
    return KindSample(content: Content<Waterfall>(spec, items)) { place(spec, items, in: $0) }
  }

  static func regular(_ heights: [Double]) -> [any SectionContent] {
    let spec = Waterfall.Spec(columnCount: 5, columnSpacing: 10, rowSpacing: 10)
    var inTurn = spec
    inTurn.order = .leftToRight
    return [spec, inTurn].map { Content<Waterfall>($0, .heights(heights)) }
  }

  /// The rules of contract section 5, as plain and slow as possible.
  static func place(_ spec: Waterfall.Spec, _ items: ItemHeights, in area: ItemArea) -> ([Rect], Double) {
    let n = spec.columnCount
    let slot = (area.width - spec.columnSpacing * Double(n - 1)) / Double(n)
    var bottoms = [Double](repeating: 0, count: n)
    var isUsed = [Bool](repeating: false, count: n)
    let frames = items.all(inWidth: slot - 2 * spec.cellPadding).enumerated().map { index, height in
      let tops = (0..<n).map { bottoms[$0] + (isUsed[$0] || spec.leadingRowSpacing ? spec.rowSpacing : 0) }
      let column =
        switch spec.order {
        case .shortestColumn: tops.firstIndex { $0 <= tops.min()! + 0.000001 }!
        case .leftToRight: index % n
        case .rightToLeft: n - 1 - index % n
        }
      isUsed[column] = true
      bottoms[column] = tops[column] + height + 2 * spec.cellPadding
      return Rect(
        x: Double(column) * (slot + spec.columnSpacing) + spec.cellPadding, y: tops[column] + spec.cellPadding,
        width: slot - 2 * spec.cellPadding, height: height)
    }
    return (frames, bottoms.max()!)
  }
}
