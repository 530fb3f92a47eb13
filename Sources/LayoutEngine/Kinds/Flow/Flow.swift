/// Flow sections: items fill lines from the left, like the words of a text (contract, section 5).
package struct Flow: LayoutKind {
  /// An item may exceed its line by this many points, which is the resolution of browsers.
  static let lineTolerance = 1.0 / 64

  /// The sizes of a flow's items.
  package enum Items: ItemCollection {
    /// One size for each item, in points. Both lists have one number per item.
    case sizes(widths: [Double], heights: [Double])
    /// The same size for all.
    case uniform(count: Int, Size)

    package var count: Int {
      switch self {
      case .sizes(let widths, _): widths.count
      case .uniform(let count, _): count
      }
    }
  }

  /// One placed section.
  struct Section: Sendable {
    let itemAlignment: Spec.ItemAlignment
    let count: Int
    /// The width of the lines.
    let width: Double
    /// Where this section's items begin in `x`, `widths` and `heights`.
    let firstItem: Int
    let lines: Range<Int>
  }

  var sections: [Section] = []
  var x: [Double] = []
  var widths: [Double] = []
  var heights: [Double] = []
  var lines = LineIndex()

  package static func content(_ spec: Spec, _ items: Items) -> SectionContent { SectionContent(Self.self, spec, items) }

  package init(capacity: Int?) {
    guard let capacity else { return }
    x.reserveCapacity(capacity)
    widths.reserveCapacity(capacity)
    heights.reserveCapacity(capacity)
  }

  package var sectionCount: Int { sections.count }

  package func frame(of item: Int, in section: Int) -> Rect {
    let section = sections[section]
    return frame(of: item, line: lines.line(of: item, in: section.lines, near: section.lines.lowerBound), in: section)
  }

  package func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    let section = sections[section]
    lines.fill(&batch, from: &candidates, of: section.lines, itemCount: section.count) { item, line in
      frame(of: item, line: line, in: section)
    }
  }

  @inline(__always)
  private func frame(of item: Int, line: Int, in section: Section) -> Rect {
    let place = section.firstItem + item
    let height = heights[place]
    let leftover = lines.heights[line] - height
    let offset =
      switch section.itemAlignment {
      case .center: leftover / 2
      case .top: 0.0
      case .bottom: leftover
      }
    return Rect(x: x[place], y: lines.tops[line] + offset, width: widths[place], height: height)
  }

  package func addCandidates(
    in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates
  ) {
    let section = sections[section]
    // A justified line that exceeds the width within the tolerance squeezes its items: they may overlap by as much.
    let tolerance = Self.lineTolerance
    lines.addCandidates(
      of: section.lines, itemCount: section.count, from: start, meeting: search,
      isWide: search.left <= -tolerance && search.right >= section.width + tolerance, to: &candidates,
      begin: { item, _ in x[section.firstItem + item] - tolerance },
      end: { item, _ in x[section.firstItem + item] + widths[section.firstItem + item] + tolerance })
  }

  package var byteCount: Int {
    MemoryLayout<Section>.stride * sections.capacity + 8 * (x.capacity + widths.capacity + heights.capacity)
      + lines.byteCount
  }
}
