/// A header or footer where it lies unless it is pinned.
struct PlacedBoundary: Sendable {
  let frame: Rect
  let isPinned: Bool
}

/// A section where it stands: extents from top to bottom, and the frames of what surrounds its cells.
struct PlacedSection: Sendable {
  enum Cells: Sendable {
    case waterfall(WaterfallCells)
    case flow(FlowCells)
  }

  let start: Double
  /// The bottom of the header's extent.
  let itemsStart: Double
  /// The bottom of the items and the section's bottom inset.
  let itemsEnd: Double
  let end: Double
  let header: PlacedBoundary?
  let footer: PlacedBoundary?
  let background: Rect?
  let cells: Cells

  var itemCount: Int {
    switch cells {
    case .waterfall(let cells): cells.count
    case .flow(let cells): cells.count
    }
  }

  /// Does the background reach above or below the section?
  var backgroundOverhangs: Bool {
    guard let background else { return false }
    return background.y < start || background.maxY > end
  }
}
