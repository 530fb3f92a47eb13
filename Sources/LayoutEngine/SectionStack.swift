/// Stacks sections from top to bottom (contract, section 5).
package struct SectionStack {
  /// Content may be no longer than this, so that every coordinate keeps a resolution finer than 1/1024 (contract,
  /// section 1).
  package static let maximumLength = 1e12

  /// The content's width.
  let width: Double
  private(set) var end: Double
  private(set) var sections: [PlacedSection] = []
  private(set) var waterfall = WaterfallColumns()
  private(set) var flow = FlowColumns()

  /// - Parameter specs: the sections that will be appended, to make room for them.
  init(width: Double, start: Double, _ specs: [SectionSpec]) {
    self.width = width
    end = start
    sections.reserveCapacity(specs.count)
    var (waterfallItems, links, flowItems) = (0, 0, 0)
    for spec in specs {
      switch spec.layout {
      case .waterfall(let layout):
        waterfallItems += spec.items.count
        if layout.order == .shortestColumn { links += spec.items.count }
      case .flow: flowItems += spec.items.count
      }
    }
    waterfall.reserve(items: waterfallItems, inOneSection: specs.count == 1, links: links)
    flow.reserve(items: flowItems)
  }

  mutating func append(_ spec: SectionSpec) throws(LayoutError) {
    let number = sections.count
    let start = end
    let header = try boundary(spec.header, at: start, .headerInset, section: number)
    let itemsStart = start + header.extent
    let inset = spec.inset
    let (cells, bottom) = try place(spec, start: itemsStart + inset.top, section: number)
    let itemsEnd = bottom + inset.bottom
    let footer = try boundary(spec.footer, at: itemsEnd, .footerInset, section: number)
    end = itemsEnd + footer.extent
    guard end <= Self.maximumLength else { throw .contentTooLong(end) }
    sections.append(
      PlacedSection(
        start: start, itemsStart: itemsStart, itemsEnd: itemsEnd, end: end, header: header.placed,
        footer: footer.placed,
        background: spec.background.flatMap { background in
          let covered =
            switch background.covers {
            case .section: Edges(left: 0, top: start, right: width, bottom: end)
            case .itemsAndInset: Edges(left: 0, top: itemsStart, right: width, bottom: itemsEnd)
            case .items:
              Edges(left: inset.left, top: itemsStart + inset.top, right: width - inset.right, bottom: bottom)
            }
          return covered.frame(inset: background.inset)
        },
        cells: cells))
  }

  /// The header or footer that begins at `top`, and how much of the section it takes.
  private func boundary(
    _ spec: BoundarySpec?, at top: Double, _ part: LayoutError.Part, section: Int
  ) throws(LayoutError) -> (placed: PlacedBoundary?, extent: Double) {
    guard let spec, spec.height > 0 else { return (nil, 0) }
    let inset = spec.inset
    let frame = Rect(
      x: inset.left, y: top + inset.top, width: width - inset.left - inset.right, height: spec.height)
    guard frame.width >= 0 else { throw .leavesNoWidth(part, section: section, available: frame.width) }
    let placed = frame.width > 0 ? PlacedBoundary(frame: frame, isPinned: spec.isPinned) : nil
    return (placed, inset.top + spec.height + inset.bottom)
  }

  private mutating func place(
    _ spec: SectionSpec, start: Double, section: Int
  ) throws(LayoutError) -> (PlacedSection.Cells, bottom: Double) {
    let left = spec.inset.left
    let available = width - left - spec.inset.right
    switch spec.layout {
    case .waterfall(let layout):
      let placement = try WaterfallPlacement(
        layout, spec.items, left: left, start: start, available: available, section: section, into: &waterfall)
      return (.waterfall(placement.cells), placement.end)
    case .flow(let layout):
      let placement = try FlowPlacement(
        layout, spec.items, left: left, start: start, available: available, section: section, into: &flow)
      return (.flow(placement.cells), placement.end)
    }
  }
}

/// The four edges of an area.
private struct Edges {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// The frame inside `inset`, or nil if its area is nothing.
  func frame(inset: Insets) -> Rect? {
    let frame = Rect(
      x: left + inset.left, y: top + inset.top, width: right - left - inset.left - inset.right,
      height: bottom - top - inset.top - inset.bottom)
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }
}
