/// The cells of one waterfall section: what is the same for all of them, and where theirs begin in `WaterfallColumns`.
struct WaterfallCells: Sendable {
  /// A column's chain of items ends here; also a column that has none yet.
  static let none = UInt32.max

  let order: WaterfallSpec.Order
  let columnCount: Int
  /// The left edge of the first column's cells.
  let x: Double
  /// From one column's left edge to the next one's.
  let pitch: Double
  /// The cells' width.
  let width: Double
  let count: Int
  /// Where this section's items begin in `tops` and `heights`.
  let firstItem: Int
  /// Where they begin in `column` and `next`; only sections of order `shortestColumn` have them.
  let firstLink: Int
  /// Where its entries begin; only sections of more than one block have them.
  let firstEntry: Int

  /// Items per block: so many that the rows of entries take at most two bytes an item.
  var blockLength: Int { max(32, 2 * columnCount) }
}

/// The columns of numbers that all waterfall sections of a layout share. An item is counted within its section.
struct WaterfallColumns: Sendable {
  /// A cell's `y`. In a section of order `shortestColumn` it never decreases by more than the tie.
  var tops: [Double] = []
  var heights: [Double] = []
  /// Which column a cell stands in.
  var column: [UInt16] = []
  /// The item below a cell in its column.
  var next: [UInt32] = []
  /// Rows of one item per column. A section's first row is the first item of each column, from left to right; row `b` is
  /// the last item of each column before block `b`, ascending.
  var entries: [UInt32] = []

  /// Makes room for sections of so many items in all, once: to make room section by section would copy them all each time.
  mutating func reserve(items: Int, inOneSection: Bool, links: Int) {
    tops.reserveCapacity(items)
    if !inOneSection { heights.reserveCapacity(items) }
    column.reserveCapacity(links)
    next.reserveCapacity(links)
  }

  /// Makes all columns longer by so many items, to be filled in.
  mutating func extend(by count: Int) {
    tops.append(contentsOf: repeatElement(0, count: count))
    column.append(contentsOf: repeatElement(0, count: count))
    next.append(contentsOf: repeatElement(WaterfallCells.none, count: count))
  }

  /// Takes out what placing writes to.
  mutating func take() -> (tops: [Double], column: [UInt16], next: [UInt32], entries: [UInt32]) {
    defer { (tops, column, next, entries) = ([], [], [], []) }
    return (tops, column, next, entries)
  }

  func frame(of item: Int, in cells: WaterfallCells) -> Rect {
    let index = cells.firstItem + item
    return Rect(
      x: cells.x + Double(columnIndex(of: item, in: cells)) * cells.pitch, y: tops[index], width: cells.width,
      height: heights[index])
  }

  func columnIndex(of item: Int, in cells: WaterfallCells) -> Int {
    switch cells.order {
    case .shortestColumn: Int(column[cells.firstLink + item])
    case .leftToRight: item % cells.columnCount
    case .rightToLeft: cells.columnCount - 1 - item % cells.columnCount
    }
  }

  /// Bytes of memory in use.
  var byteCount: Int {
    8 * (tops.capacity + heights.capacity) + 2 * column.capacity + 4 * (next.capacity + entries.capacity)
  }
}
