/// Walks the visible cells of one section, in order of their items; without a query, all of them.
struct CellCursor: Sendable {
  /// nil before the first section.
  private var group: (any CellGroup)?
  private var section: PlacedCells?
  private var origin = Point(x: 0, y: 0)
  private var search: SectionSearch?
  private var candidates = Candidates(all: 0)
  private var batch = CellBatch()
  /// How many cells and places of the index were looked at.
  private(set) var examined = 0

  init() {}

  /// Moves on to another section.
  mutating func enter(_ section: PlacedSection, of layout: Layout, query: VisibleQuery?) {
    group = layout.groups[Int(section.cells.group)]
    self.section = section.cells
    origin = section.origin
    search = query.map { layout.search($0, in: section) }
    candidates = query == nil ? Candidates(all: section.itemCount) : Candidates()
    batch.removeAll()
  }

  /// The next cell that meets the query's rectangle.
  @inline(__always)
  mutating func next(_ layout: Layout, _ query: VisibleQuery?) -> (item: Int, frame: Rect)? {
    batch.next() ?? nextBatch(layout, query)
  }

  /// Fills the batch, and takes its first cell.
  private mutating func nextBatch(_ layout: Layout, _ query: VisibleQuery?) -> (item: Int, frame: Rect)? {
    guard let group, let section else { return nil }
    while true {
      batch.removeAll()
      group.fill(&batch, from: &candidates, in: Int(section.section))
      if batch.count == 0 {
        guard let search, let start = candidates.beginRound() else { break }
        group.addCandidates(in: Int(section.section), from: start, meeting: search, to: &candidates)
        continue
      }
      examined += batch.count
      batch.keep({ layout.shown($0, from: origin) }, where: { frame in query.map { frame.meets($0.rect) } ?? true })
      if let cell = batch.next() { return cell }
    }
    examined += candidates.probes
    candidates.probes = 0
    return nil
  }
}
