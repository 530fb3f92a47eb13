/// A placed header or footer, with its frame at rest: pinning does not change it.
struct PlacedBoundary: Sendable {
  let frame: Rect
  let isPinned: Bool
}

/// A placed section: its extents from top to bottom, its header, footer and background, and a reference to its cells.
/// All in points, relative to the content.
struct PlacedSection: Sendable {
  let start: Double
  /// The bottom of the header's extent.
  let itemsStart: Double
  /// The bottom of the items' extent, which includes the section's bottom inset.
  let itemsEnd: Double
  let end: Double
  let header: PlacedBoundary?
  let footer: PlacedBoundary?
  let background: Rect?
  let itemCount: Int
  /// Where the items begin. The frames of the cells are relative to this point.
  let origin: Point
  let cells: PlacedCells

  /// Does the background reach above or below the section?
  var backgroundOverhangs: Bool {
    guard let background else { return false }
    return background.y < start || background.maxY > end
  }
}
