/// Stacks sections from top to bottom (contract, section 5).
package struct SectionStack {
  /// The greatest length of content, in points. Up to it, every coordinate has a resolution finer than 1/1024
  /// (contract, section 1).
  package static let maximumLength = 1e12

  /// The content's width.
  let width: Double
  private(set) var end: Double
  private(set) var sections: [PlacedSection] = []
  private var groups: CellGroups

  /// - Parameters:
  ///   - start: where the first section begins.
  ///   - specs: the sections that will be appended. Memory is reserved for them.
  init(width: Double, start: Double, _ specs: [SectionSpec]) {
    self.width = width
    end = start
    sections.reserveCapacity(specs.count)
    var shared = 0
    for spec in specs where spec.content.itemCount <= CellGroups.largestShared { shared += spec.content.itemCount }
    groups = CellGroups(itemCount: shared)
  }

  mutating func append(_ spec: SectionSpec) throws(LayoutError) {
    do throws(LayoutError) {
      try stack(spec)
    } catch {
      throw error.inside(section: sections.count)
    }
    guard end <= Self.maximumLength else { throw LayoutError(.contentTooLong(end), at: .sections) }
  }

  /// Ends the stack. Returns its sections, and the groups of cells that they refer to.
  consuming func finish() -> (sections: [PlacedSection], groups: [any CellGroup]) { (sections, groups.finish()) }

  private mutating func stack(_ spec: SectionSpec) throws(LayoutError) {
    let inset = spec.inset
    let header = try boundary(spec.header, at: end, .headerInset)
    let itemsStart = Thousandths.cleaned(end + header.extent)
    let origin = Point(x: inset.left, y: Thousandths.cleaned(itemsStart + inset.top))
    let area = ItemArea(width: width - inset.left - inset.right, leading: inset.left, trailing: inset.right)
    let cells = try spec.content.place(area, &groups)
    let itemsEnd = Thousandths.cleaned(origin.y + cells.height + inset.bottom)
    let footer = try boundary(spec.footer, at: itemsEnd, .footerInset)
    let bottom = Thousandths.cleaned(itemsEnd + footer.extent)
    sections.append(
      PlacedSection(
        start: end, itemsStart: itemsStart, itemsEnd: itemsEnd, end: bottom, header: header.placed,
        footer: footer.placed,
        background: spec.background.flatMap { background in
          let covered =
            switch background.covers {
            case .section: Edges(left: 0, top: end, right: width, bottom: bottom)
            case .itemsAndInset: Edges(left: 0, top: itemsStart, right: width, bottom: itemsEnd)
            case .items:
              Edges(left: origin.x, top: origin.y, right: width - inset.right, bottom: origin.y + cells.height)
            }
          return covered.frame(inset: background.inset)
        },
        itemCount: spec.content.itemCount, origin: origin, cells: cells))
    end = bottom
  }

  /// The header or footer that begins at `top`, and its extent in points: its height and insets.
  private func boundary(
    _ spec: BoundarySpec?, at top: Double, _ spot: LayoutError.Spot
  ) throws(LayoutError) -> (placed: PlacedBoundary?, extent: Double) {
    guard let spec, spec.height > 0 else { return (nil, 0) }
    let inset = spec.inset
    let frame = Rect(
      x: inset.left, y: top + inset.top, width: Thousandths.cleaned(width - inset.left - inset.right),
      height: spec.height)
    guard frame.width >= 0 else { throw LayoutError(.leavesNoWidth(available: frame.width), at: spot) }
    let placed = frame.width > 0 ? PlacedBoundary(frame: frame, isPinned: spec.isPinned) : nil
    return (placed, inset.top + spec.height + inset.bottom)
  }
}

/// The four edges of an area.
private struct Edges {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// The frame inside `inset`; nil if it has no area.
  func frame(inset: Insets) -> Rect? {
    let frame = Rect(
      x: left + inset.left, y: top + inset.top,
      width: Thousandths.cleaned(right - left - inset.left - inset.right),
      height: Thousandths.cleaned(bottom - top - inset.top - inset.bottom))
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }
}
