/// Places a waterfall section's items (contract, section 5).
struct WaterfallPlacement {
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
      // The array of a single section is taken over as it is.
      if heights.isEmpty, heights.capacity == 0 { heights = given } else { heights += given }
    case .uniform(let count, let size):
      heights.append(contentsOf: repeatElement(height(of: size, width: width), count: count))
    default:
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
    let top = firstTop(spec, start)
    let count = spec.columnCount
    if count <= FewColumnTops.maximumCount {
      return place(spec, cells, FewColumnTops(columnCount: count, top: top), from: start, into: &columns)
    }
    return place(spec, cells, ManyColumnTops(columnCount: count, top: top), from: start, into: &columns)
  }

  @inline(__always)
  private static func place<Tops: ColumnTops & ~Copyable>(
    _ spec: WaterfallSpec, _ cells: WaterfallCells, _ tops: consuming Tops, from start: Double,
    into columns: inout WaterfallColumns
  ) -> Double {
    let padding = spec.cellPadding
    var end = start
    columns.extend(by: cells.count)
    // Taken out, so that each column of numbers is a variable of its own while it is filled.
    var (topColumn, columnColumn, nextColumn, entries) = columns.take()
    do {
      var links = ColumnLinks(cells, &entries)
      var cellTops = topColumn.mutableSpan
      var column = columnColumn.mutableSpan
      var next = nextColumn.mutableSpan
      let (firstItem, firstLink) = (cells.firstItem, cells.firstLink)
      let heights = columns.heights.span.extracting(cells.firstItem...)
      for item in 0..<cells.count {
        let (shortest, top) = tops.choose()
        let bottom = top + heights[item] + 2 * padding
        cellTops[firstItem + item] = top + padding
        column[firstLink + item] = UInt16(truncatingIfNeeded: shortest)
        links.append(item, to: shortest, &next, &entries)
        tops.move(to: bottom + spec.rowSpacing)
        end = bottom > end ? bottom : end
      }
    }
    (columns.tops, columns.column, columns.next, columns.entries) = (topColumn, columnColumn, nextColumn, entries)
    return end
  }

  private static func placeInTurn(
    _ spec: WaterfallSpec, _ cells: WaterfallCells, from start: Double, into columns: inout WaterfallColumns
  ) -> Double {
    let padding = spec.cellPadding
    var tops = [Double](repeating: firstTop(spec, start), count: spec.columnCount)
    var end = start
    var column = 0
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
