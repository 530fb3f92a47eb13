/// Walks the cells of one section that may be visible, in order of their items. Whether they are is tested behind it.
struct CellCursor {
  private enum Kind {
    case none
    case waterfall(WaterfallCells)
    case flow(FlowCells)
  }

  private var kind = Kind.none
  private var waterfall = WaterfallCursor()
  private var flow = FlowCursor()
  /// How many places of the index were looked at to find the first cell.
  private(set) var probes = 0

  init() {}

  init(_ layout: Layout, section: Int, query: VisibleQuery?) {
    switch layout.sections[section].cells {
    case .waterfall(let cells):
      kind = .waterfall(cells)
      waterfall = WaterfallCursor(layout.waterfall, cells, query, &probes)
    case .flow(let cells):
      kind = .flow(cells)
      flow = FlowCursor(layout.flow, cells, query, &probes)
    }
  }

  mutating func next(_ layout: Layout, _ query: VisibleQuery?) -> (item: Int, frame: Rect)? {
    switch kind {
    case .none: nil
    case .waterfall(let cells): waterfall.next(layout.waterfall, cells)
    case .flow(let cells): flow.next(layout.flow, cells, query)
    }
  }
}
