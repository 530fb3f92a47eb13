import Access
import HTTP
import LayoutWire

extension Layouts {
  /// The layout whose id is `text`, as a URL has it.
  ///
  /// - Throws: `layout-not-found`, also if the text cannot be an id.
  func layout(_ text: String, in namespace: Namespace) throws(Problem) -> (key: LayoutKey, laidOut: LaidOut) {
    guard let id = LayoutID(text) else { throw Self.notFound(text) }
    return try layout(id, in: namespace)
  }

  /// The layout with this id.
  ///
  /// - Throws: `layout-not-found`.
  func layout(_ id: LayoutID, in namespace: Namespace) throws(Problem) -> (key: LayoutKey, laidOut: LaidOut) {
    let key = LayoutKey(namespace: namespace, id: id)
    guard let laidOut = value(for: key) else { throw Self.notFound(id.description) }
    return (key, laidOut)
  }

  private static func notFound(_ text: String) -> Problem {
    guard !text.isEmpty else { return Problem(.layoutNotFound, "The layout's id is empty; 48 digits are expected.") }
    return Problem(
      .layoutNotFound,
      "There is no layout '\(text.prefix(80))': it was never posted, or deleted, or evicted; post it again.")
  }
}
