@testable import LayoutEngine

/// The rules of contract section 5, as plain and slow as possible.
enum NaivePlacement {
  static func waterfall(_ spec: WaterfallSpec, heights: [Double], left: Double, start: Double, available: Double)
    -> [Rect]
  {
    let n = spec.columnCount
    let slot = (available - spec.columnSpacing * Double(n - 1)) / Double(n)
    var bottoms = [Double](repeating: start, count: n)
    var isUsed = [Bool](repeating: false, count: n)
    return heights.enumerated().map { index, height in
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
        x: left + Double(column) * (slot + spec.columnSpacing) + spec.cellPadding, y: tops[column] + spec.cellPadding,
        width: slot - 2 * spec.cellPadding, height: height)
    }
  }

  /// What of all elements is visible, by asking each of them.
  static func visible(_ layout: Layout, _ query: VisibleQuery) -> [Element] {
    Elements(layout).map { element in
      var moved = element
      guard element.isPinned else { return moved }
      let section = layout.sections[element.section]
      let view = query.viewport
      if element.category == .header {
        let bar = view.y + layout.pinning.topOffset
        moved.frame.y = max(element.frame.y, min(bar, section.itemsEnd - element.frame.height))
      } else {
        let bar = view.y + view.height - layout.pinning.bottomOffset - element.frame.height
        moved.frame.y = min(element.frame.y, max(bar, section.itemsStart))
      }
      return moved
    }.filter { $0.frame.meets(query.rect) }
  }
}
