import LayoutEngine

/// The elements of one run, held while its columns are written: at most 2.3 MB.
struct RunElements {
  /// Elements of the longest run. A longer stretch is cut.
  static let maximumCount = 1 << 16
  /// A window's run fits at once.
  private static let firstCapacity = 64

  /// The elements' `item`s.
  private(set) var items: [UInt32] = []
  private(set) var frames: [Rect] = []

  var count: Int { items.count }

  /// Takes the elements of a run out of `rest` and holds them instead of those before.
  ///
  /// - Parameter kind: the run's kind, with its first element, which is no longer in `rest`.
  /// - Returns: the first element behind the run.
  mutating func fill(_ kind: RunKind, from rest: inout Elements) -> Element? {
    items.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    items.reserveCapacity(Self.firstCapacity)
    frames.reserveCapacity(Self.firstCapacity)
    append(kind.first)
    while let element = rest.next() {
      guard count < Self.maximumCount, kind.includes(element) else { return element }
      append(element)
    }
    return nil
  }

  /// Adds one element's numbers to the columns.
  @inline(__always)
  private mutating func append(_ element: Element) {
    items.append(UInt32(truncatingIfNeeded: element.item))
    frames.append(element.frame)
  }

  /// Do the elements differ in a coordinate?
  func varies(in column: RunColumn) -> Bool {
    let first = column.coordinate(of: frames[0]).bitPattern
    return frames.contains { column.coordinate(of: $0).bitPattern != first }
  }
}
