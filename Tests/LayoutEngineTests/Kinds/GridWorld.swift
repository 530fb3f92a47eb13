import TestSupport

@testable import LayoutEngine

enum GridWorld: KindWorld {
  /// The members of one item besides its height.
  private struct Item {
    var span = 1
    var perRow: Int?
    var isFullBleed = false
    var alignment: Grid.Spec.ItemAlignment?
  }

  static func sample(_ world: inout World) -> KindSample {
    let spec = Grid.Spec(
      columnCount: world.random.pick([
        .fixed(1), .fixed(2), .fixed(5), .fixed(24), .fitting(minimumWidth: 40, maximum: 1000),
        .fitting(minimumWidth: 1000, maximum: 4), .fitting(minimumWidth: 10, maximum: 3),
      ]),
      columnSpacing: world.random.pick([0, 2, 4.5]), rowSpacing: world.random.pick([0, 10]),
      itemAlignment: world.random.pick(Grid.Spec.ItemAlignment.allCases))
    let heights = world.itemHeights()
    let items = (0..<heights.count).map { _ in item(&world) }
    let isPlain = world.random.happens(0.3)
    var columns = Grid.Items(heights)
    if !isPlain {
      columns.spans = items.map { UInt16($0.span) }
      columns.perRows = items.map { UInt16($0.perRow ?? 0) }
      columns.fullBleeds = items.map(\.isFullBleed)
      columns.alignments = items.map(\.alignment)
    }
    return KindSample(content: Grid.content(spec, columns)) { area in
      place(spec, isPlain ? items.map { _ in Item() } : items, heights, area)
    }
  }

  private static func item(_ world: inout World) -> Item {
    Item(
      span: world.random.pick([1, 1, 1, 2, 3, 1000]), perRow: world.random.pick([nil, nil, nil, 1, 3, 12]),
      isFullBleed: world.random.happens(0.1),
      alignment: world.random.happens(0.2) ? world.random.pick(Grid.Spec.ItemAlignment.allCases) : nil)
  }

  static func regular(_ heights: [Double]) -> [SectionContent] {
    let spec = Grid.Spec(columnCount: .fixed(5), columnSpacing: 10, rowSpacing: 10)
    let spans = heights.indices.map { UInt16(1 + $0 % 2) }
    return [
      Grid.content(spec, Grid.Items(.heights(heights))),
      Grid.content(spec, Grid.Items(.heights(heights), spans: spans)),
    ]
  }

  // MARK: The rules of contract section 5, as plain and slow as possible

  private static func place(
    _ spec: Grid.Spec, _ items: [Item], _ heights: ItemHeights, _ area: ItemArea
  ) -> ([Rect], Double) {
    var columns = 1
    switch spec.columnCount {
    case .fixed(let count): columns = count
    case .fitting(let width, let maximum):
      while columns < maximum,
        Double(columns + 1) * width + Double(columns) * spec.columnSpacing <= area.width + 1.0 / 64
      {
        columns += 1
      }
    }
    var rows: [[Int]] = []
    var used = 0
    for (index, item) in items.enumerated() {
      let perRow = item.perRow ?? columns
      let before = rows.last?.last.map { items[$0] }
      let begins =
        before == nil || item.isFullBleed || before!.isFullBleed || (before!.perRow ?? columns) != perRow
        || used + min(item.span, perRow) > perRow
      if begins {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(index)
      used += min(item.span, perRow)
    }
    return frames(rows, items, heights, spec, area, columns)
  }

  private static func frames(
    _ rows: [[Int]], _ items: [Item], _ heights: ItemHeights, _ spec: Grid.Spec, _ area: ItemArea, _ columns: Int
  ) -> ([Rect], Double) {
    var frames: [Rect] = []
    var y = 0.0
    for (number, row) in rows.enumerated() {
      if number > 0 { y += spec.rowSpacing }
      var x = 0.0
      var placed: [Rect] = row.map { index in
        let item = items[index]
        let perRow = item.perRow ?? columns
        let place = (area.width - spec.columnSpacing * Double(perRow - 1)) / Double(perRow)
        let span = Double(min(item.span, perRow))
        let width =
          item.isFullBleed
          ? area.leading + area.width + area.trailing : span * place + (span - 1) * spec.columnSpacing
        defer { x += width + spec.columnSpacing }
        return Rect(
          x: item.isFullBleed ? -area.leading : x, y: y, width: width, height: heights.height(of: index, inWidth: width)
        )
      }
      let tallest = placed.map(\.height).max()!
      for (place, index) in row.enumerated() {
        let leftover = tallest - placed[place].height
        switch items[index].alignment ?? spec.itemAlignment {
        case .top: break
        case .center: placed[place].y += leftover / 2
        case .bottom: placed[place].y += leftover
        case .fill: placed[place].height = tallest
        }
      }
      frames += placed
      y += tallest
    }
    return (frames, y)
  }
}
