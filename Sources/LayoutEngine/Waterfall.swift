/// Places a waterfall section's items (contract, section 5).
struct WaterfallPlacement {
  let spec: WaterfallSpec
  let cells: WaterfallCells
  /// Where the items end: the largest column bottom, or `start` without items.
  let end: Double

  /// - Parameters:
  ///   - left: the section's left inset.
  ///   - start: where the items begin, right below the section's top inset.
  ///   - available: the width between the section's insets.
  ///   - section: the section's number, for errors.
  /// - Complexity: O(items · log columns).
  init(
    _ spec: WaterfallSpec, _ items: ItemSizes, left: Double, start: Double, available: Double, section: Int,
    into columns: inout WaterfallColumns
  ) throws(LayoutError) {
    // Rule 1: the column width, and which spot is to blame if there is none.
    let gaps = spec.columnSpacing * Double(spec.columnCount - 1)
    let slotWidth = (available - gaps) / Double(spec.columnCount)
    let width = slotWidth - 2 * spec.cellPadding
    guard available > 0 else { throw .leavesNoWidth(.inset, section: section, available: available) }
    guard slotWidth > 0 else { throw .leavesNoWidth(.columnSpacing, section: section, available: slotWidth) }
    guard width > 0 else { throw .leavesNoWidth(.cellPadding, section: section, available: width) }

    self.spec = spec
    cells = WaterfallCells(
      order: spec.order, columnCount: spec.columnCount, x: left + spec.cellPadding,
      pitch: slotWidth + spec.columnSpacing,
      width: width, count: items.count, firstItem: columns.tops.count, firstLink: columns.next.count,
      firstEntry: columns.entries.count)
    // Rule 4: what the items' sizes mean at this width.
    Self.appendHeights(of: items, width: width, to: &columns.heights)
    // Rules 2 and 3.
    end =
      spec.order == .shortestColumn
      ? Self.placeShortest(spec, cells, from: start, into: &columns)
      : Self.placeInTurn(spec, cells, from: start, into: &columns)
  }

  private static func appendHeights(of items: ItemSizes, width: Double, to heights: inout [Double]) {
    switch items {
    case .heights(let given):
      if heights.isEmpty { heights = given } else { heights += given }
    case .uniform(let count, let size):
      heights.append(contentsOf: repeatElement(height(of: size, width: width), count: count))
    default:
      heights.reserveCapacity(heights.count + items.count)
      for index in 0..<items.count { heights.append(height(of: items.size(at: index), width: width)) }
    }
  }

  private static func height(of size: ItemSize, width: Double) -> Double {
    switch size {
    case .height(let height): height
    case .aspectRatio(let ratio): width / ratio
    case .size(let size): size.height * width / size.width
    case .layoutDefault: 0
    }
  }

  private static func firstTop(_ spec: WaterfallSpec, _ start: Double) -> Double {
    spec.leadingRowSpacing ? start + spec.rowSpacing : start
  }

  private static func placeShortest(
    _ spec: WaterfallSpec, _ cells: WaterfallCells, from start: Double, into columns: inout WaterfallColumns
  ) -> Double {
    let padding = spec.cellPadding
    var tops = ColumnTops(columnCount: spec.columnCount, top: firstTop(spec, start))
    var links = ColumnLinks(cells, &columns)
    var end = start
    for item in 0..<cells.count {
      let column = tops.shortest()
      let top = tops[column]
      let bottom = top + columns.heights[cells.firstItem + item] + 2 * padding
      columns.tops.append(top + padding)
      links.append(item, to: column, in: &columns)
      tops.replace(column, with: bottom + spec.rowSpacing)
      if bottom > end { end = bottom }
    }
    return end
  }

  private static func placeInTurn(
    _ spec: WaterfallSpec, _ cells: WaterfallCells, from start: Double, into columns: inout WaterfallColumns
  ) -> Double {
    let padding = spec.cellPadding
    var tops = [Double](repeating: firstTop(spec, start), count: spec.columnCount)
    var end = start
    var column = 0
    columns.tops.reserveCapacity(columns.tops.count + cells.count)
    for item in 0..<cells.count {
      let bottom = tops[column] + columns.heights[cells.firstItem + item] + 2 * padding
      columns.tops.append(tops[column] + padding)
      tops[column] = bottom + spec.rowSpacing
      if bottom > end { end = bottom }
      column = column + 1 == spec.columnCount ? 0 : column + 1
    }
    return end
  }
}
