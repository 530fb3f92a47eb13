/// Waterfall sections (masonry): every item goes into the column in which it begins highest (contract, section 5).
package struct Waterfall: LayoutKind {
  package typealias Items = ItemHeights

  /// The value that ends a column's chain of items, and that marks a column without items.
  static let none = UInt32.max

  /// One placed section.
  struct Section: Sendable {
    let order: Spec.Order
    let columnCount: Int
    /// The left edge of the first column's cells.
    let x: Double
    /// From one column's left edge to the next one's.
    let pitch: Double
    /// The cells' width.
    let width: Double
    let count: Int
    /// Where this section's items begin in `tops` and `heights`.
    let firstItem: Int
    /// Where they begin in `columnOf` and `nextInColumn`; only sections of order `shortestColumn` have them.
    let firstLink: Int
    /// Where its rows begin in `lastInColumn`; only sections of more than one block have them.
    let firstEntry: Int

    /// The number of items in a block, so large that the rows of entries take at most two bytes per item.
    var blockLength: Int { max(32, 2 * columnCount) }
  }

  /// Will there be only one section? It then keeps the array of heights that it is given, without a copy.
  let isAlone: Bool
  var sections: [Section] = []
  /// A cell's `y`. In a section of order `shortestColumn` it never decreases by more than the tie.
  var tops: [Double] = []
  var heights: [Double] = []
  /// The column of a cell.
  var columnOf: [UInt16] = []
  /// The item below a cell in its column.
  var nextInColumn: [UInt32] = []
  /// Rows of one item per column. A section's first row has the first item of each column, from left to right; row `b` has
  /// the last item of each column before block `b`, ascending.
  var lastInColumn: [UInt32] = []

  package static func content(_ spec: Spec, _ items: Items) -> SectionContent { SectionContent(Self.self, spec, items) }

  package init(capacity: Int?) {
    isAlone = capacity == nil
    guard let capacity else { return }
    tops.reserveCapacity(capacity)
    heights.reserveCapacity(capacity)
    columnOf.reserveCapacity(capacity)
    nextInColumn.reserveCapacity(capacity)
  }

  package var sectionCount: Int { sections.count }

  package func frame(of item: Int, in section: Int) -> Rect { frame(of: item, in: sections[section]) }

  @inline(__always)
  private func frame(of item: Int, in section: Section) -> Rect {
    let place = section.firstItem + item
    return Rect(
      x: section.x + Double(column(of: item, in: section)) * section.pitch, y: tops[place], width: section.width,
      height: heights[place])
  }

  package func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    let section = sections[section]
    batch.fill(from: &candidates) { frame(of: $0, in: section) }
  }

  @inline(__always)
  func column(of item: Int, in section: Section) -> Int {
    switch section.order {
    case .shortestColumn: Int(columnOf[section.firstLink + item])
    case .leftToRight: item % section.columnCount
    case .rightToLeft: section.columnCount - 1 - item % section.columnCount
    }
  }

  package var byteCount: Int {
    MemoryLayout<Section>.stride * sections.capacity + 8 * (tops.capacity + heights.capacity)
      + 2 * columnOf.capacity + 4 * (nextInColumn.capacity + lastInColumn.capacity)
  }
}
