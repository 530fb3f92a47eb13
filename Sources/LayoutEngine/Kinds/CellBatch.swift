/// A few cells that follow one another, with their frames relative to where their section's items begin.
///
/// Cells are handed on in batches, so that the code of their kind is entered once for many of them.
package struct CellBatch: Sendable {
  static let capacity = 16

  private var items = InlineArray<16, UInt32>(repeating: 0)
  private var frames = InlineArray<16, Rect>(repeating: Rect(x: 0, y: 0, width: 0, height: 0))
  /// How many cells there are, and how many of these were taken.
  private(set) var count = 0
  private var taken = 0

  init() {}

  /// Fills the batch from the front of `candidates`.
  @inline(__always)
  package mutating func fill(from candidates: inout Candidates, _ frame: (Int) -> Rect) {
    while count < Self.capacity, let item = candidates.next() {
      items[count] = UInt32(truncatingIfNeeded: item)
      frames[count] = frame(item)
      count += 1
    }
  }

  /// Moves each frame, and keeps the cells whose moved frame passes the test.
  @inline(__always)
  mutating func keep(_ moved: (Rect) -> Rect, where test: (Rect) -> Bool) {
    var kept = 0
    for place in 0..<count {
      let frame = moved(frames[place])
      guard test(frame) else { continue }
      items[kept] = items[place]
      frames[kept] = frame
      kept += 1
    }
    count = kept
  }

  /// Takes the next cell; nil behind the last one.
  @inline(__always)
  mutating func next() -> (item: Int, frame: Rect)? {
    guard taken < count else { return nil }
    defer { taken += 1 }
    return (Int(items[taken]), frames[taken])
  }

  /// Makes room for other cells.
  mutating func removeAll() { (count, taken) = (0, 0) }
}

extension LayoutKind {
  package func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    batch.fill(from: &candidates) { frame(of: $0, in: section) }
  }
}
