extension Flow {
  /// - Complexity: O(items).
  package mutating func place(_ spec: Spec, _ items: consuming Items, in area: ItemArea) throws(LayoutError) -> Double {
    let firstItem = x.count
    let firstLine = lines.count
    let count = items.count
    let isUniform = appendSizes(of: items)
    let isExact =
      Thousandths.holds(spec.minimumInteritemSpacing) && Thousandths.hold(widths.span.extracting(firstItem...))
    var filling = Filling(
      spec, available: area.width, firstItem: firstItem, isUniform: isUniform, unit: LengthUnit(isExact: isExact))
    try filling.fill(count, &self)
    sections.append(
      Section(
        itemAlignment: spec.itemAlignment, count: count, width: area.width, firstItem: firstItem,
        lines: firstLine..<lines.count))
    return lines.stack(firstLine..<lines.count, spacing: spec.minimumLineSpacing)
  }

  /// Appends the sizes. Returns whether all are the same.
  private mutating func appendSizes(of items: Items) -> Bool {
    switch items {
    case .uniform(let count, let size):
      widths.append(contentsOf: repeatElement(size.width, count: count))
      heights.append(contentsOf: repeatElement(size.height, count: count))
      return true
    case .sizes(let givenWidths, let givenHeights):
      widths += givenWidths
      heights += givenHeights
      return givenWidths.indices.allSatisfy {
        givenWidths[$0] == givenWidths[0] && givenHeights[$0] == givenHeights[0]
      }
    }
  }

  /// The line of a section that is being filled.
  private struct Filling {
    let spec: Spec
    let available: Double
    let firstItem: Int
    /// Do all items have the same size?
    let isUniform: Bool
    /// The unit in which widths are added up.
    let unit: LengthUnit
    /// The line's first item, the sum of its widths without and with spacing, and its height.
    var lineStart = 0
    var total = 0.0
    var used = 0.0
    var height = 0.0
    init(_ spec: Spec, available: Double, firstItem: Int, isUniform: Bool, unit: LengthUnit) {
      self.unit = unit
      self.spec = spec
      self.available = available
      self.firstItem = firstItem
      self.isUniform = isUniform
    }

    /// Rule 1: fills lines from the left.
    mutating func fill(_ count: Int, _ flow: inout Flow) throws(LayoutError) {
      let gap = spec.minimumInteritemSpacing
      for item in 0..<count {
        let width = flow.widths[firstItem + item]
        guard width <= available + Flow.lineTolerance else {
          throw LayoutError(.itemTooWide(width: width, available: available), at: .item(item, nil))
        }
        if item > lineStart, used + gap + width > available + Flow.lineTolerance {
          closeLine(before: item, isLast: false, &flow)
        }
        used += width + (item > lineStart ? gap : 0)
        total += width
        height = max(height, flow.heights[firstItem + item])
      }
      if count > 0 { closeLine(before: count, isLast: true, &flow) }
    }

    /// Rules 2 and 3: places the items of the line that ends before `item`.
    private mutating func closeLine(before item: Int, isLast: Bool, _ flow: inout Flow) {
      let (start, step) = alignment(count: item - lineStart, width: flow.widths[firstItem], isLast: isLast)
      // The spacing of a justified line is often no decimal, and then neither are the positions of its items.
      if unit.isExact, Thousandths.holds(start), Thousandths.holds(step) {
        var x = unit.units(start)
        for member in lineStart..<item {
          flow.x.append(unit.points(x))
          x += unit.units(flow.widths[firstItem + member]) + unit.units(step)
        }
      } else {
        var x = start
        for member in lineStart..<item {
          flow.x.append(x)
          x += flow.widths[firstItem + member] + step
        }
      }
      flow.lines.append(firstItem: lineStart, height: height)
      lineStart = item
      total = 0
      used = 0
      height = 0
    }

    /// The left edge of the line's first item, and the spacing after each item, in points.
    ///
    /// - Parameter width: the width of all items, if they are uniform.
    private func alignment(count: Int, width: Double, isLast: Bool) -> (start: Double, step: Double) {
      let gap = spec.minimumInteritemSpacing
      let leftover = Thousandths.cleaned(available - total - gap * Double(count - 1))
      switch spec.lineAlignment {
      case .leading: return (0, gap)
      case .center: return (leftover / 2, gap)
      case .trailing: return (leftover, gap)
      case .justified:
        if isLast { return isUniform ? lastUniformLine(of: count, width: width) : (0, gap) }
        return count == 1 ? (leftover / 2, gap) : (0, Thousandths.cleaned((available - total) / Double(count - 1)))
      }
    }

    /// The same for the last line if all items have one size: it has the spacing of a full line.
    private func lastUniformLine(of count: Int, width: Double) -> (start: Double, step: Double) {
      let gap = spec.minimumInteritemSpacing
      guard width + gap > 0 else { return (0, 0) }
      // If a line fills the width exactly, rounding may make the quotient smaller than the number of its items.
      let quotient = ((available + Flow.lineTolerance + gap) / (width + gap)).rounded(.towardZero)
      let full = max(quotient, Double(count))
      if full < 2 { return ((available - width) / 2, gap) }
      // As the number of items grows, the spacing approaches the minimum.
      guard full.isFinite else { return (0, gap) }
      return (0, Thousandths.cleaned((available - full * width) / (full - 1)))
    }
  }
}
