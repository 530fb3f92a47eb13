package import LayoutEngine

/// Which elements an answer lists.
package enum Selection: Equatable, Sendable {
  /// None: the member that lists them is left out.
  case none
  case all
  case visible(VisibleQuery)
}
