/// Finds the candidates of a `WaterfallCursor`.
struct WaterfallSearch {
  let columns: WaterfallColumns
  let cells: WaterfallCells
  let query: VisibleQuery

  /// All that may be visible: entries, then items from the start of a block to below the rectangle.
  func run(_ probes: inout Int) -> (stored: Range<Int>, run: Range<Int>) {
    let block = firstBlock(&probes)
    let start = block * cells.blockLength
    let bottom = query.searchedBottom
    let tops = columns.tops.span
    let end = firstIndex(in: start..<cells.count, near: start + cells.blockLength) {
      probes += 1
      return tops[cells.firstItem + $0] > bottom
    }
    return (block == 0 ? 0..<0 : row(block), start..<end)
  }

  /// The items of some columns that may be visible, ascending.
  func itemsLinked(_ met: Range<Int>, _ probes: inout Int) -> [UInt32] {
    let bottom = query.searchedBottom
    var found: [UInt32] = []
    for start in firstItems(of: met, &probes) {
      var item = start
      while item != WaterfallCells.none, columns.tops[cells.firstItem + Int(item)] <= bottom {
        probes += 1
        found.append(item)
        item = columns.next[cells.firstLink + Int(item)]
      }
    }
    found.sort()
    return found
  }

  /// Of each of some columns the item from which on it may be visible.
  private func firstItems(of met: Range<Int>, _ probes: inout Int) -> [UInt32] {
    var items = Array(
      columns.entries[row(0)][(cells.firstEntry + met.lowerBound)..<(cells.firstEntry + met.upperBound)])
    let block = firstBlock(&probes)
    guard block > 0 else { return items }
    for entry in columns.entries[row(block)] where entry != WaterfallCells.none {
      probes += 1
      let column = columns.columnIndex(of: Int(entry), in: cells)
      if met.contains(column) { items[column - met.lowerBound] = entry }
    }
    return items
  }

  /// The items of some columns that may be visible where items take the columns in turn, ascending.
  func itemsInTurn(_ met: Range<Int>, _ probes: inout Int) -> [UInt32] {
    let top = query.searchedTop
    let bottom = query.searchedBottom
    var found: [UInt32] = []
    for column in met {
      let first = cells.order == .leftToRight ? column : cells.columnCount - 1 - column
      guard first < cells.count else { continue }
      let members = 0..<(cells.count - first + cells.columnCount - 1) / cells.columnCount
      let start = firstIndex(in: members) {
        probes += 1
        let index = cells.firstItem + first + $0 * cells.columnCount
        return columns.tops[index] + columns.heights[index] >= top
      }
      for member in start..<members.upperBound {
        let item = first + member * cells.columnCount
        guard columns.tops[cells.firstItem + item] <= bottom else { break }
        found.append(UInt32(truncatingIfNeeded: item))
      }
    }
    found.sort()
    return found
  }

  /// The block of the first item whose top may be inside the rectangle.
  private func firstBlock(_ probes: inout Int) -> Int {
    // Twice the slack: whatever lies before this item begins above the rectangle even if tops waver by the tie, so that of
    // each column only its last item can reach into the rectangle.
    let top = query.rect.y - 2 * slack(at: query.rect.y)
    let tops = columns.tops.span
    let items = 0..<cells.count
    let guess = interpolated(
      top, from: tops[cells.firstItem], to: tops[cells.firstItem + cells.count - 1], in: items)
    let item = firstIndex(in: items, near: guess) {
      probes += 1
      return tops[cells.firstItem + $0] >= top
    }
    return min(item, cells.count - 1) / cells.blockLength
  }

  /// The entries before a block.
  private func row(_ block: Int) -> Range<Int> {
    let start = cells.firstEntry + block * cells.columnCount
    return start..<start + cells.columnCount
  }
}
