/// Grid sections: rows of equal columns, each row as high as its tallest item (contract, section 5).
package struct Grid: LayoutKind {
  /// One placed section.
  struct Section: Sendable {
    let itemAlignment: Spec.ItemAlignment
    let columnCount: Int
    let columnSpacing: Double
    let area: ItemArea
    let count: Int
    /// Where this section's items begin in `heights`.
    let firstItem: Int
    var rows: Range<Int>
    /// Where its items begin in `places` and `spans`; nil if every item takes one of `columnCount` places.
    let firstPlace: Int?
    /// Where its rows begin in `perRow`.
    let firstRow: Int
    /// Where its items begin in `alignments`; nil if none has an alignment of its own.
    let firstAlignment: Int?

    /// The width of one of `perRow` equal places in a row, in points.
    func width(perRow: Int) -> Double { (area.width - columnSpacing * Double(perRow - 1)) / Double(perRow) }
  }

  /// The value in `perRow` that marks the row of a full-bleed item.
  static let fullBleed: UInt16 = 0

  var sections: [Section] = []
  var heights: [Double] = []
  var rows = LineIndex()
  /// The place in its row at which an item begins, and how many it takes.
  var places: [UInt16] = []
  var spans: [UInt16] = []
  /// How many places a row has.
  var perRow: [UInt16] = []
  var alignments: [Spec.ItemAlignment] = []

  package static func content(_ spec: Spec, _ items: Items) -> SectionContent { SectionContent(Self.self, spec, items) }

  package init(capacity: Int?) {
    guard let capacity else { return }
    heights.reserveCapacity(capacity)
  }

  package var sectionCount: Int { sections.count }

  package func frame(of item: Int, in section: Int) -> Rect {
    let section = sections[section]
    return frame(of: item, row: rows.line(of: item, in: section.rows, near: section.rows.lowerBound), in: section)
  }

  package func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    let section = sections[section]
    rows.fill(&batch, from: &candidates, of: section.rows, itemCount: section.count) { item, row in
      frame(of: item, row: row, in: section)
    }
  }

  @inline(__always)
  private func frame(of item: Int, row: Int, in section: Section) -> Rect {
    var height = heights[section.firstItem + item]
    let leftover = rows.heights[row] - height
    var top = rows.tops[row]
    switch section.firstAlignment.map({ alignments[$0 + item] }) ?? section.itemAlignment {
    case .top: break
    case .center: top += leftover / 2
    case .bottom: top += leftover
    case .fill: height = rows.heights[row]
    }
    let (left, width) = span(of: item, row: row, in: section)
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// Rule 3: where an item begins in its row, and how wide it is.
  @inline(__always)
  private func span(of item: Int, row: Int, in section: Section) -> (left: Double, width: Double) {
    guard let firstPlace = section.firstPlace else {
      return Self.span(place: item - Int(rows.starts[row]), 1, perRow: section.columnCount, in: section)
    }
    let perRow = perRow[section.firstRow + row - section.rows.lowerBound]
    guard perRow != Self.fullBleed else { return Self.fullBleedSpan(section.area) }
    return Self.span(
      place: Int(places[firstPlace + item]), Int(spans[firstPlace + item]), perRow: Int(perRow), in: section)
  }

  @inline(__always)
  private static func span(place: Int, _ span: Int, perRow: Int, in section: Section) -> (left: Double, width: Double) {
    let width = section.width(perRow: perRow)
    return (
      Double(place) * (width + section.columnSpacing),
      Thousandths.cleaned(Double(span) * width + Double(span - 1) * section.columnSpacing)
    )
  }

  /// The span of a full-bleed item: from edge to edge of the section, in points.
  static func fullBleedSpan(_ area: ItemArea) -> (left: Double, width: Double) {
    (-area.leading, area.leading + area.width + area.trailing)
  }

  package func addCandidates(
    in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates
  ) {
    let section = sections[section]
    let (left, width) = Self.fullBleedSpan(section.area)
    rows.addCandidates(
      of: section.rows, itemCount: section.count, from: start, meeting: search,
      isWide: search.left <= left && search.right >= left + width, to: &candidates,
      begin: { item, row in span(of: item, row: row, in: section).left },
      end: { item, row in
        let (left, width) = span(of: item, row: row, in: section)
        return left + width
      })
  }

  package var byteCount: Int {
    MemoryLayout<Section>.stride * sections.capacity + 8 * heights.capacity + rows.byteCount
      + 2 * (places.capacity + spans.capacity + perRow.capacity) + alignments.capacity
  }
}
