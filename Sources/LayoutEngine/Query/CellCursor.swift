/// Walks the cells of one section in the order of their items: those that a query makes visible, or all without a
/// query.
struct CellCursor: Sendable {
  /// nil before the first section.
  private var group: (any CellGroup)?
  /// The section's number in its group.
  private var section = 0
  private var search: SectionSearch?
  private var candidates = Candidates()
  private var batch = CellBatch()

  init() {}

  /// How many cells were tested and index entries read so far: the work done, for tests that count it.
  var examined: Int { batch.tested + candidates.probes }

  /// Moves on to another section.
  ///
  /// - Parameters:
  ///   - query: the query as the engine sees it; nil for all cells.
  ///   - rect: its rectangle as it was asked.
  mutating func enter(
    _ section: borrowing PlacedSection, of layout: Layout, query: VisibleQuery?, rect: Rect?
  ) {
    let exit = FrameExit(origin: section.origin)
    group = layout.groups[Int(section.cells.group)]
    self.section = Int(section.cells.section)
    // To test a few cells costs less than to search for those that may be visible.
    let isSmall = section.itemCount <= CellBatch.capacity
    search = isSmall ? nil : query.map(exit.search)
    if search == nil { candidates.begin(all: section.itemCount) } else { candidates.begin() }
    batch.enter(exit, rect: rect)
  }

  /// Takes the next cell that meets the query's rectangle out of the batch; nil if the batch is empty.
  @inline(__always)
  mutating func next() -> (item: Int, frame: Rect)? { batch.next() }

  /// Fills the batch with the section's next cells. Returns whether there are any.
  mutating func fillBatch() -> Bool {
    guard let group else { return false }
    while true {
      batch.removeAll()
      group.fill(&batch, from: &candidates, in: section)
      if batch.count > 0 { return true }
      guard let search, let start = candidates.beginRound() else { return false }
      group.addCandidates(in: section, from: start, meeting: search, to: &candidates)
    }
  }
}
