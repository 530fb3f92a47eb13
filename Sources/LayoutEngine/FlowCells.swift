/// The cells of one flow section: where theirs begin in `FlowColumns`.
struct FlowCells: Sendable {
  let itemAlignment: FlowSpec.ItemAlignment
  let count: Int
  let firstItem: Int
  let firstLine: Int
  let lineCount: Int
}

/// The columns of numbers that all flow sections of a layout share. Items and lines are counted within their section.
struct FlowColumns: Sendable {
  var x: [Double] = []
  var widths: [Double] = []
  var heights: [Double] = []
  /// The first item of each line.
  var lineStarts: [UInt32] = []
  var lineTops: [Double] = []
  var lineHeights: [Double] = []

  /// Makes room for sections of so many items in all, once.
  mutating func reserve(items: Int) {
    x.reserveCapacity(items)
    widths.reserveCapacity(items)
    heights.reserveCapacity(items)
  }

  func frame(of item: Int, line: Int, in cells: FlowCells) -> Rect {
    let index = cells.firstItem + item
    let height = heights[index]
    let spare = lineHeights[cells.firstLine + line] - height
    let offset =
      switch cells.itemAlignment {
      case .center: spare / 2
      case .top: 0.0
      case .bottom: spare
      }
    return Rect(x: x[index], y: lineTops[cells.firstLine + line] + offset, width: widths[index], height: height)
  }

  /// The items of a line.
  func items(of line: Int, in cells: FlowCells) -> Range<Int> {
    let end = line + 1 < cells.lineCount ? Int(lineStarts[cells.firstLine + line + 1]) : cells.count
    return Int(lineStarts[cells.firstLine + line])..<end
  }

  /// The line that an item stands in. O(log lines).
  func line(of item: Int, in cells: FlowCells) -> Int {
    firstIndex(in: 0..<cells.lineCount) { Int(lineStarts[cells.firstLine + $0]) > item } - 1
  }

  /// Bytes of memory in use.
  var byteCount: Int {
    8 * (x.capacity + widths.capacity + heights.capacity + lineTops.capacity + lineHeights.capacity)
      + 4 * lineStarts.capacity
  }
}
