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
  mutating func enter(_ section: borrowing PlacedSection, of layout: Layout, query: VisibleQuery?) {
    let exit = FrameExit(origin: section.origin)
    group = layout.groups[Int(section.cells.group)]
    self.section = Int(section.cells.section)
    search = query.map(exit.search)
    if query == nil { candidates.begin(all: section.itemCount) } else { candidates.begin() }
    batch.enter(exit, rect: query?.rect)
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
