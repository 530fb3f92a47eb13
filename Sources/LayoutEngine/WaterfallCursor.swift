/// The cells of a waterfall section that may be visible.
///
/// Items are placed where the smallest top is, so in order of their index their tops ascend: one binary search finds where
/// the rectangle begins, and from there the items follow one another as they do in memory. What began earlier and reaches
/// in is, in each column, the last item before that place; every block of items has a row of those. If the rectangle is so
/// narrow that it meets few of the columns, these are walked one by one instead, and so they are if items take the columns
/// in turn, because then tops ascend only within a column.
struct WaterfallCursor {
  /// Items in order that come first: a stretch of the entries, or items collected column by column.
  private var stored = 0..<0
  private var collected: [UInt32] = []
  private var position = 0
  /// Items that follow one another.
  private var run = 0..<0

  init() {}

  init(_ columns: WaterfallColumns, _ cells: WaterfallCells, _ query: VisibleQuery?, _ probes: inout Int) {
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

  mutating func next(_ columns: WaterfallColumns, _ cells: WaterfallCells) -> (item: Int, frame: Rect)? {
    guard let item = nextItem(columns) else { return nil }
    return (item, columns.frame(of: item, in: cells))
  }

  private mutating func nextItem(_ columns: WaterfallColumns) -> Int? {
    if position < collected.count {
      defer { position += 1 }
      return Int(collected[position])
    }
    if let entry = stored.first {
      stored = entry + 1..<stored.upperBound
      if columns.entries[entry] != WaterfallCells.none { return Int(columns.entries[entry]) }
      stored = 0..<0
    }
    guard let item = run.first else { return nil }
    run = item + 1..<run.upperBound
    return item
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
