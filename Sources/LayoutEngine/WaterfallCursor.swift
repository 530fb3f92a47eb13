/// The cells of a waterfall section that may be visible.
///
/// Items are placed where the smallest top is, so in order of their index their tops ascend: one binary search finds where
/// the rectangle begins, and from there the items follow one another as they do in memory. What began earlier and reaches
/// in is, in each column, the last item before that place; every block of items has a row of those. If the rectangle is so
/// narrow that it meets few of the columns, these are walked one by one instead, and so they are if items take the columns
/// in turn, because then tops ascend only within a column.
struct WaterfallCursor {
  private let cells: WaterfallCells
  /// Items in order that come first: a stretch of the entries, or items collected column by column.
  private var stored = 0..<0
  private var collected: [UInt32] = []
  private var position = 0
  /// Items that follow one another.
  private var run = 0..<0

  init(_ columns: WaterfallColumns, _ cells: WaterfallCells, _ query: VisibleQuery?, _ probes: inout Int) {
    self.cells = cells
    guard let query else {
      run = 0..<cells.count
      return
    }
    let met = Self.columnsMet(by: query.rect, cells)
    probes += cells.columnCount
    guard !met.isEmpty, cells.count > 0 else { return }
    let search = WaterfallSearch(columns: columns, cells: cells, query: query)
    if cells.order != .shortestColumn {
      collected = search.itemsInTurn(met, &probes)
    } else if met.count * 4 >= cells.columnCount || cells.count <= cells.blockLength {
      (stored, run) = search.run(&probes)
    } else {
      collected = search.itemsLinked(met, &probes)
    }
  }

  /// The next cell that may be visible.
  @inline(__always)
  mutating func next(_ columns: WaterfallColumns) -> (item: Int, frame: Rect)? {
    guard let item = nextItem(columns) else { return nil }
    return (item, columns.frame(of: item, in: cells))
  }

  @inline(__always)
  private mutating func nextItem(_ columns: WaterfallColumns) -> Int? {
    if stored.isEmpty, position == collected.count {
      guard run.lowerBound < run.upperBound else { return nil }
      defer { run = run.lowerBound + 1..<run.upperBound }
      return run.lowerBound
    }
    return nextEarlyItem(columns)
  }

  /// The next of the items that come before the run; behind the last one the run begins.
  private mutating func nextEarlyItem(_ columns: WaterfallColumns) -> Int? {
    if position < collected.count {
      defer { position += 1 }
      return Int(collected[position])
    }
    let entry = columns.entries[stored.lowerBound]
    guard entry != WaterfallCells.none else {
      stored = 0..<0
      return nextItem(columns)
    }
    stored = stored.lowerBound + 1..<stored.upperBound
    return Int(entry)
  }

  /// The columns whose cells may meet the rectangle.
  private static func columnsMet(by rect: Rect, _ cells: WaterfallCells) -> Range<Int> {
    let indices = 0..<cells.columnCount
    let first = firstIndex(in: indices) {
      cells.x + Double($0) * cells.pitch + cells.width >= rect.x - slack(at: rect.x)
    }
    let end = firstIndex(in: first..<cells.columnCount) {
      cells.x + Double($0) * cells.pitch > rect.maxX + slack(at: rect.maxX)
    }
    return first..<end
  }
}
