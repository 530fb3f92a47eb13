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
  /// A span that holds everything that meets `rect`.
  var searchedTop: Double { rect.y - slack(at: rect.y) }
  var searchedBottom: Double { rect.maxY + slack(at: rect.maxY) }
}
