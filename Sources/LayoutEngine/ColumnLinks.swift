/// Writes down, while a waterfall is placed, which item follows which in a column, and where each block begins in it.
struct ColumnLinks {
  private let cells: WaterfallCells
  private let hasEntries: Bool
  /// The last item of each column so far.
  private var last: [UInt32]
  private var untilBlock: Int

  init(_ cells: WaterfallCells, _ columns: inout WaterfallColumns) {
    self.cells = cells
    hasEntries = cells.count > cells.blockLength
    last = Array(repeating: WaterfallCells.none, count: cells.columnCount)
    untilBlock = cells.blockLength
    if hasEntries { columns.entries.append(contentsOf: last) }
    columns.tops.reserveCapacity(cells.firstItem + cells.count)
    columns.column.reserveCapacity(cells.firstLink + cells.count)
    columns.next.reserveCapacity(cells.firstLink + cells.count)
  }

  mutating func append(_ item: Int, to column: Int, in columns: inout WaterfallColumns) {
    if untilBlock == 0 {
      if hasEntries { columns.entries.append(contentsOf: last.sorted()) }
      untilBlock = cells.blockLength
    }
    untilBlock -= 1
    let above = last[column]
    if above != WaterfallCells.none {
      columns.next[cells.firstLink + Int(above)] = UInt32(truncatingIfNeeded: item)
    } else if hasEntries {
      columns.entries[cells.firstEntry + column] = UInt32(truncatingIfNeeded: item)
    }
    last[column] = UInt32(truncatingIfNeeded: item)
    columns.column.append(UInt16(truncatingIfNeeded: column))
    columns.next.append(WaterfallCells.none)
  }
}
