/// A few visible cells in the order of their items, with their frames as the answer gives them.
///
/// Cells are passed on in batches, so that one dynamic call to their kind serves many cells.
package struct CellBatch: Sendable {
  static let capacity = 16

  /// Maps the frames of cells to those of the answer.
  private var exit = FrameExit()
  /// Only cells whose frames meet this rectangle are kept.
  private var rect = Rect.everything
  private var items = InlineArray<16, UInt32>(repeating: 0)
  private var frames = InlineArray<16, Rect>(repeating: Rect(x: 0, y: 0, width: 0, height: 0))
  /// How many cells there are, and how many of these were taken.
  private(set) var count = 0
  private var taken = 0
  /// How many cells were tested so far.
  private(set) var tested = 0

  init() {}

  /// Empties the batch, and prepares it for the cells of another section. Without `rect` it keeps all of them.
  mutating func enter(_ exit: FrameExit, rect: Rect?) {
    self.exit = exit
    self.rect = rect ?? .everything
    removeAll()
  }

  /// Empties the batch.
  mutating func removeAll() { (count, taken) = (0, 0) }

  /// Fills the batch with the next candidates that are visible.
  ///
  /// - Parameter frame: a cell's frame, relative to where its section's items begin.
  @inline(__always)
  package mutating func fill(from candidates: inout Candidates, _ frame: (Int) -> Rect) {
    let exit = exit
    let rect = rect
    var kept = count
    defer { count = kept }
    while kept < Self.capacity, let stretch = candidates.take() {
      // No more than fit if all of them are visible.
      let end = min(stretch.upperBound, stretch.lowerBound + UInt32(truncatingIfNeeded: Self.capacity - kept))
      for item in stretch.lowerBound..<end {
        let shown = exit.shown(frame(Int(item)))
        items[kept] = item
        frames[kept] = shown
        // Without a branch, because the processor could not predict which cells are visible.
        kept += shown.meets(rect) ? 1 : 0
      }
      tested += Int(end - stretch.lowerBound)
      candidates.putBack(end..<stretch.upperBound)
    }
  }

  /// Takes the next cell; nil after the last one.
  @inline(__always)
  mutating func next() -> (item: Int, frame: Rect)? {
    guard taken < count else { return nil }
    defer { taken += 1 }
    return (Int(items[taken]), frames[taken])
  }
}

extension LayoutKind {
  package func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    batch.fill(from: &candidates) { frame(of: $0, in: section) }
  }
}
