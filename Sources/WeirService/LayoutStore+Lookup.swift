import HTTP
import LayoutWire

extension Layouts {
  /// The layout whose id stands in a URL.
  ///
  /// - Throws: `layout-not-found`, also for a text that can be no id.
  func layout(_ text: String, in namespace: Namespace) throws(Problem) -> (key: LayoutKey, laidOut: LaidOut) {
    if let id = LayoutID(text) {
      let key = LayoutKey(namespace: namespace, id: id)
      if let laidOut = value(for: key) { return (key, laidOut) }
    }
    throw Problem(
      .layoutNotFound,
      "There is no layout '\(text.prefix(80))': it was never posted, deleted, or made room for others; post it again.")
  }
}
