/// Walks the visible cells of one section, in order of their items.
struct CellCursor {
  /// One of the two is there, or neither before the first section.
  private var waterfall: WaterfallCursor?
  private var flow: FlowCursor?
  /// How many cells and places of the index were looked at.
  private(set) var examined = 0

  init() {}

  init(_ layout: Layout, section: Int, query: VisibleQuery?) {
    switch layout.sections[section].cells {
    case .waterfall(let cells): waterfall = WaterfallCursor(layout.waterfall, cells, query, &examined)
    case .flow(let cells): flow = FlowCursor(layout.flow, cells, query, &examined)
    }
  }

  /// The next cell that meets the query's rectangle; the next of all without a query.
  @inline(__always)
  mutating func next(_ layout: Layout, _ query: VisibleQuery?) -> (item: Int, frame: Rect)? {
    while let cell = waterfall?.next(layout.waterfall) ?? flow?.next(layout.flow, query) {
      examined += 1
      guard let query else { return cell }
      if cell.frame.meets(query.rect) { return cell }
    }
    return nil
  }
}
