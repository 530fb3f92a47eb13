/// The cells of a flow section that may be visible: of each line that comes near the rectangle the items between two
/// binary searches, or all of them if the rectangle is as wide as the line.
struct FlowCursor {
  private let cells: FlowCells
  private var lines = 0..<0
  private var items = 0..<0
  private var line = 0

  init(_ columns: FlowColumns, _ cells: FlowCells, _ query: VisibleQuery?, _ probes: inout Int) {
    self.cells = cells
    guard let query else {
      lines = 0..<cells.lineCount
      return
    }
    let top = query.searchedTop
    let bottom = query.searchedBottom
    guard cells.lineCount > 0 else { return }
    let tops = columns.lineTops.span
    let all = 0..<cells.lineCount
    let guess = interpolated(
      top, from: tops[cells.firstLine], to: tops[cells.firstLine + cells.lineCount - 1], in: all)
    let inside = firstIndex(in: all, near: guess) {
      probes += 1
      return tops[cells.firstLine + $0] >= top
    }
    // Of the lines that begin above the rectangle only the last can reach into it.
    let first = max(0, inside - 1)
    let end = firstIndex(in: first..<cells.lineCount, near: first + 4) {
      probes += 1
      return tops[cells.firstLine + $0] > bottom
    }
    lines = first..<end
  }

  /// The next cell that may be visible.
  @inline(__always)
  mutating func next(_ columns: FlowColumns, _ query: VisibleQuery?) -> (item: Int, frame: Rect)? {
    while items.isEmpty {
      guard let next = lines.first else { return nil }
      line = next
      lines = next + 1..<lines.upperBound
      items = Self.items(of: line, columns, cells, query)
    }
    let item = items.lowerBound
    items = item + 1..<items.upperBound
    return (item, columns.frame(of: item, line: line, in: cells))
  }

  /// The items of a line that may meet the rectangle.
  private static func items(
    of line: Int, _ columns: FlowColumns, _ cells: FlowCells, _ query: VisibleQuery?
  ) -> Range<Int> {
    let all = columns.items(of: line, in: cells)
    // A full line may squeeze its items together by as much as it is tolerated to be too long.
    guard let rect = query?.rect, all.count > 8 else { return all }
    let left = rect.x - slack(at: rect.x) - FlowPlacement.lineTolerance
    let right = rect.maxX + slack(at: rect.maxX) + FlowPlacement.lineTolerance
    let first = firstIndex(in: all) {
      columns.x[cells.firstItem + $0] + columns.widths[cells.firstItem + $0] >= left
    }
    return first..<firstIndex(in: first..<all.upperBound) { columns.x[cells.firstItem + $0] > right }
  }
}
