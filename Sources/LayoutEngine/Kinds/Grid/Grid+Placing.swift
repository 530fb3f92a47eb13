extension Grid {
  /// - Complexity: O(items).
  package mutating func place(_ spec: Spec, _ items: consuming Items, in area: ItemArea) throws(LayoutError) -> Double {
    try area.requireWidth()
    let columnCount = spec.columnCount.columns(inWidth: area.width, spacing: spec.columnSpacing)
    var section = Section(
      itemAlignment: spec.itemAlignment, columnCount: columnCount, columnSpacing: spec.columnSpacing, area: area,
      count: items.count, firstItem: heights.count, rows: rows.count..<rows.count,
      firstPlace: items.isPlain ? nil : places.count, firstRow: perRow.count,
      firstAlignment: items.alignments == nil ? nil : alignments.count)
    if items.isPlain { try section.requireWidth(perRow: columnCount, at: .layout("columnSpacing")) }
    if let own = items.alignments { alignments += own.map { $0 ?? spec.itemAlignment } }
    var filling = Filling(section)
    if items.isPlain { filling.fillPlain(items, &self) } else { try filling.fill(items, &self) }
    section.rows = section.rows.lowerBound..<rows.count
    sections.append(section)
    return rows.stack(section.rows, spacing: spec.rowSpacing)
  }

  /// The row of a section that is being filled.
  private struct Filling {
    let section: Section
    /// The row's first item, how many places it has and how many are taken, and its height.
    var rowStart = 0
    var perRow = 0
    var used = 0
    var height = 0.0

    init(_ section: Section) { self.section = section }

    /// Fills rows with items that take one place each.
    mutating func fillPlain(_ items: Items, _ grid: inout Grid) {
      let count = items.count
      let columns = section.columnCount
      let width = section.width(perRow: columns)
      grid.heights.reserveCapacity(grid.heights.count + count)
      for start in stride(from: 0, to: count, by: columns) {
        let rowEnd = min(start + columns, count)
        for item in start..<rowEnd {
          let itemHeight = items.heights.height(of: item, inWidth: width)
          grid.heights.append(itemHeight)
          height = max(height, itemHeight)
        }
        closeRow(before: rowEnd, &grid)
      }
    }

    /// Rules 1 and 2: fills rows from the left.
    mutating func fill(_ items: Items, _ grid: inout Grid) throws(LayoutError) {
      for item in 0..<items.count {
        let isFullBleed = items.isFullBleed(item)
        let places = items.perRow(of: item) ?? section.columnCount
        let span = min(items.span(of: item), places)
        // A full-bleed item's row has no places, so the item after it never continues that row.
        let rowPlaces = isFullBleed ? 0 : places
        if item > rowStart, isFullBleed || rowPlaces != perRow || used + span > perRow {
          closePlaced(before: item, &grid)
        }
        perRow = rowPlaces
        let itemHeight = items.heights.height(of: item, inWidth: try width(of: item, span, isFullBleed, items))
        grid.heights.append(itemHeight)
        grid.places.append(UInt16(truncatingIfNeeded: used))
        grid.spans.append(UInt16(truncatingIfNeeded: span))
        height = max(height, itemHeight)
        used += span
      }
      if items.count > 0 { closePlaced(before: items.count, &grid) }
    }

    /// The width of an item in points. Throws, with the spot to blame, if its places have no width.
    private func width(
      of item: Int, _ span: Int, _ isFullBleed: Bool, _ items: Items
    ) throws(LayoutError) -> Double {
      guard !isFullBleed else { return Grid.fullBleedSpan(section.area).width }
      let blamed = items.perRow(of: item) == nil ? LayoutError.Spot.layout("columnSpacing") : .item(item, "perRow")
      let width = try section.requireWidth(perRow: perRow, at: blamed)
      return Double(span) * width + Double(span - 1) * section.columnSpacing
    }

    private mutating func closePlaced(before item: Int, _ grid: inout Grid) {
      grid.perRow.append(UInt16(truncatingIfNeeded: perRow))
      closeRow(before: item, &grid)
    }

    /// Ends the row before `item`.
    private mutating func closeRow(before item: Int, _ grid: inout Grid) {
      grid.rows.append(firstItem: rowStart, height: height)
      rowStart = item
      used = 0
      height = 0
    }
  }
}

extension Grid.Section {
  /// The width of one of `perRow` places in a row. Throws unless it is above 0.
  @discardableResult
  fileprivate func requireWidth(perRow: Int, at spot: LayoutError.Spot) throws(LayoutError) -> Double {
    let width = width(perRow: perRow)
    guard width > 0 else { throw LayoutError(.leavesNoWidth(available: width), at: spot) }
    return width
  }
}
