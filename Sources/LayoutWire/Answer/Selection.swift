package import LayoutEngine

/// Which elements an answer lists.
package enum Selection: Equatable, Sendable {
  /// None: the member that lists them is left out.
  case none
  /// All of them, where they lie at rest.
  case all
  /// Those that a query makes visible, with pinned headers and footers moved.
  case visible(VisibleQuery)
}
