/// The area that a query searches in one section, relative to where the section's items begin.
///
/// It extends beyond the query's rectangle by more than rounding can move an edge, so it contains everything that meets
/// the rectangle. The frames found in it are tested exactly later.
package struct SectionSearch: Sendable {
  package let top: Double
  package let bottom: Double
  package let left: Double
  package let right: Double
  /// The distance from `top` down to the rectangle, in points.
  package let slack: Double

  /// - Parameter origin: where the section's items begin.
  init(_ query: VisibleQuery, origin: Point) {
    slack = LayoutEngine.slack(at: query.rect.y)
    top = query.searchedTop - origin.y
    bottom = query.searchedBottom - origin.y
    left = query.rect.x - LayoutEngine.slack(at: query.rect.x) - origin.x
    right = query.rect.maxX + LayoutEngine.slack(at: query.rect.maxX) - origin.x
  }
}
