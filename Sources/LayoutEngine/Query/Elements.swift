/// The elements of a layout in the order of contract section 3: those that a query makes visible, or all without a
/// query.
///
/// It can be suspended and resumed at any element, so an answer of any length can be written piece by piece. A query
/// costs O(log sections + columns · log items + answer).
package struct Elements: IteratorProtocol, Sequence {
  private enum Stage {
    case decorations
    case background
    case header
    case cells
    case footer
  }

  private let layout: Layout
  /// The query as the engine sees it, and its rectangle as it was asked: shown frames are tested with that.
  private let query: VisibleQuery?
  private let rect: Rect?
  private let decorations: [Int]?
  private let route: SectionRoute
  private var stage = Stage.decorations
  /// The number of the next layout-wide decoration; after the decorations, of the next stop of the route.
  private var position = 0
  /// The current section, and whether its header, cells and footer may be visible too.
  private var section = 0
  private var isInside = false
  private var cells = CellCursor()
  /// How many elements were tested and index entries read so far: the work done, for tests that count it.
  package var examined: Int { tested + cells.examined }
  private var tested = 0

  /// - Parameter query: nil for all elements.
  package init(_ layout: Layout, query: VisibleQuery? = nil) {
    self.layout = layout
    rect = query?.rect
    let query = query.map(FrameExit.inside)
    self.query = query
    decorations = query.map { layout.decorationIndex.numbers(touching: $0.searchedTop, $0.searchedBottom) }
    route = SectionRoute(layout, query: query)
  }

  package mutating func next() -> Element? {
    while true {
      // Cells first, because nearly all elements are cells.
      if let (item, frame) = cells.next() { return Element(.cell, section: section, item: item, frame: frame) }
      switch stage {
      case .decorations:
        guard let element = nextDecoration() else { break }
        if isVisible(element) { return element }
      case .background:
        guard position < route.count else { return nil }
        (section, isInside) = route[position]
        stage = isInside ? .header : .footer
        if let element = layout.background(section: section), isVisible(element) { return element }
      case .header:
        enterCells()
        if let element = header, isVisible(element) { return element }
      case .cells:
        if !cells.fillBatch() { stage = .footer }
      case .footer:
        let element = isInside ? footer : nil
        endSection()
        if let element, isVisible(element) { return element }
      }
    }
  }

  private mutating func isVisible(_ element: Element) -> Bool {
    tested += 1
    guard let rect else { return true }
    return element.frame.meets(rect)
  }

  /// The next layout-wide decoration that may be visible. After the last one it returns nil and moves on to the
  /// sections.
  private mutating func nextDecoration() -> Element? {
    guard position < decorations?.count ?? layout.decorationCount else {
      position = 0
      stage = .background
      return nil
    }
    defer { position += 1 }
    return layout.decoration(decorations?[position] ?? position)
  }

  private mutating func enterCells() {
    stage = .cells
    cells.enter(layout.sections[section], of: layout, query: query, rect: rect)
  }

  private mutating func endSection() {
    position += 1
    stage = .background
  }

  private var header: Element? {
    guard let query else { return layout.header(section: section) }
    return layout.boundary(.header, section: section, in: query)
  }

  private var footer: Element? {
    guard let query else { return layout.footer(section: section) }
    return layout.boundary(.footer, section: section, in: query)
  }
}
