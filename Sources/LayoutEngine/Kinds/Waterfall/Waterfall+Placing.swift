extension Waterfall {
  /// - Complexity: O(items · log columns).
  package mutating func place(
    _ spec: Spec, _ items: consuming ItemHeights, in area: ItemArea
  ) throws(LayoutError) -> Double {
    let section = try section(spec, itemCount: items.count, in: area)
    // Rule 4: the heights of the items at this width.
    appendHeights(of: items, width: section.width)
    sections.append(section)
    // Rules 2 and 3.
    let unit = unit(spec, section)
    return unit.points(
      spec.order == .shortestColumn ? placeShortest(spec, section, unit) : placeInTurn(spec, section, unit))
  }

  /// The unit in which tops are added up.
  private func unit(_ spec: Spec, _ section: Section) -> LengthUnit {
    LengthUnit(
      isExact: Thousandths.holds(spec.rowSpacing) && Thousandths.holds(spec.cellPadding)
        && Thousandths.hold(heights.span.extracting(section.firstItem...)))
  }

  /// Rule 1: the columns and their width. Throws, with the spot to blame, if no width is left.
  private func section(_ spec: Spec, itemCount: Int, in area: ItemArea) throws(LayoutError) -> Section {
    let gaps = spec.columnSpacing * Double(spec.columnCount - 1)
    let slotWidth = (area.width - gaps) / Double(spec.columnCount)
    let width = Thousandths.cleaned(slotWidth - 2 * spec.cellPadding)
    try area.requireWidth()
    guard slotWidth > 0 else { throw LayoutError(.leavesNoWidth(available: slotWidth), at: .layout("columnSpacing")) }
    guard width > 0 else { throw LayoutError(.leavesNoWidth(available: width), at: .layout("cellPadding")) }
    return Section(
      order: spec.order, columnCount: spec.columnCount, x: spec.cellPadding, pitch: slotWidth + spec.columnSpacing,
      width: width, count: itemCount, firstItem: tops.count, firstLink: nextInColumn.count,
      firstEntry: lastInColumn.count)
  }

  private mutating func appendHeights(of items: ItemHeights, width: Double) {
    switch items.base {
    case .heights(let given): if isAlone { heights = given } else { heights += given }
    case .uniform(let count, _) where items.extraHeights == nil && count > 0:
      heights.append(contentsOf: repeatElement(items.height(of: 0, inWidth: width), count: count))
    default:
      heights.reserveCapacity(heights.count + items.count)
      for item in 0..<items.count { heights.append(items.height(of: item, inWidth: width)) }
    }
  }

  private static func firstTop(_ spec: Spec, _ unit: LengthUnit) -> Double {
    spec.leadingRowSpacing ? unit.units(spec.rowSpacing) : 0
  }

  private mutating func placeShortest(_ spec: Spec, _ section: Section, _ unit: LengthUnit) -> Double {
    let top = Self.firstTop(spec, unit)
    let count = spec.columnCount
    let tie = unit.difference(columnTie)
    if count <= FewColumnTops.maximumCount {
      return place(spec, section, unit, FewColumnTops(columnCount: count, top: top, tie: tie))
    }
    return place(spec, section, unit, ManyColumnTops(columnCount: count, top: top, tie: tie))
  }

  @inline(__always)
  private mutating func place<Tops: ColumnTops & ~Copyable>(
    _ spec: Spec, _ section: Section, _ unit: LengthUnit, _ columnTops: consuming Tops
  ) -> Double {
    let padding = unit.units(spec.cellPadding)
    let rowSpacing = unit.units(spec.rowSpacing)
    var end = 0.0
    extend(by: section.count)
    // Moved into local variables, so that each array can be filled through a span of its own.
    var (allTops, columns, nexts, entries) = take()
    do {
      var links = ColumnLinks(section, &entries)
      var cellTops = allTops.mutableSpan
      var column = columns.mutableSpan
      var next = nexts.mutableSpan
      let (firstItem, firstLink) = (section.firstItem, section.firstLink)
      let heights = heights.span.extracting(firstItem...)
      for item in 0..<section.count {
        let (shortest, top) = columnTops.choose()
        let bottom = top + unit.units(heights[item]) + 2 * padding
        cellTops[firstItem + item] = unit.points(top + padding)
        column[firstLink + item] = UInt16(truncatingIfNeeded: shortest)
        links.append(item, to: shortest, &next, &entries)
        columnTops.move(to: bottom + rowSpacing)
        end = bottom > end ? bottom : end
      }
    }
    (tops, columnOf, nextInColumn, lastInColumn) = (allTops, columns, nexts, entries)
    return end
  }

  /// Extends the arrays by `count` items, which are filled in later.
  private mutating func extend(by count: Int) {
    tops.append(contentsOf: repeatElement(0, count: count))
    columnOf.append(contentsOf: repeatElement(0, count: count))
    nextInColumn.append(contentsOf: repeatElement(Self.none, count: count))
  }

  /// Moves out the arrays that placing writes to, and leaves empty ones.
  private mutating func take() -> (tops: [Double], columnOf: [UInt16], nextInColumn: [UInt32], lastInColumn: [UInt32]) {
    defer { (tops, columnOf, nextInColumn, lastInColumn) = ([], [], [], []) }
    return (tops, columnOf, nextInColumn, lastInColumn)
  }

  private mutating func placeInTurn(_ spec: Spec, _ section: Section, _ unit: LengthUnit) -> Double {
    let padding = unit.units(spec.cellPadding)
    let rowSpacing = unit.units(spec.rowSpacing)
    var columnTops = [Double](repeating: Self.firstTop(spec, unit), count: spec.columnCount)
    var end = 0.0
    var column = 0
    tops.reserveCapacity(tops.count + section.count)
    for item in 0..<section.count {
      let bottom = columnTops[column] + unit.units(heights[section.firstItem + item]) + 2 * padding
      tops.append(unit.points(columnTops[column] + padding))
      columnTops[column] = bottom + rowSpacing
      if bottom > end { end = bottom }
      column = column + 1 == spec.columnCount ? 0 : column + 1
    }
    return end
  }
}
