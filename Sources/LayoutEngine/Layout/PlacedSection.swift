/// A header or footer where it lies unless it is pinned.
struct PlacedBoundary: Sendable {
  let frame: Rect
  let isPinned: Bool
}

/// A section where it stands: its extents from top to bottom, what surrounds its cells, and where their frames are.
struct PlacedSection: Sendable {
  let start: Double
  /// The bottom of the header's extent.
  let itemsStart: Double
  /// The bottom of the items and the section's bottom inset.
  let itemsEnd: Double
  let end: Double
  let header: PlacedBoundary?
  let footer: PlacedBoundary?
  let background: Rect?
  let itemCount: Int
  /// Where the items begin: the frames of the cells are relative to it.
  let origin: Point
  let cells: PlacedCells

  /// Does the background reach above or below the section?
  var backgroundOverhangs: Bool {
    guard let background else { return false }
    return background.y < start || background.maxY > end
  }
}
