/// A query: which elements meet `rect`, with pinned headers and footers moved into `viewport`?
package struct VisibleQuery: Hashable, Sendable {
  package let rect: Rect
  package let viewport: Rect

  /// - Parameter viewport: what the user sees, by default the rectangle itself.
  package init(rect: Rect, viewport: Rect? = nil) {
    self.rect = rect
    self.viewport = viewport ?? rect
  }
}

extension VisibleQuery {
  /// The top of the span to search, in points. The span contains everything that meets `rect`, rounding errors
  /// included.
  var searchedTop: Double { rect.y - slack(at: rect.y) }
  /// The bottom of that span, in points.
  var searchedBottom: Double { rect.maxY + slack(at: rect.maxY) }
}
