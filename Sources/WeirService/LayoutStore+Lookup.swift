import HTTP
import LayoutWire

extension LayoutStore<LaidOut> {
  /// The layout whose id stands in a URL.
  ///
  /// - Throws: `layout-not-found`, also for a text that can be no id.
  func layout(_ text: String) throws(Problem) -> (id: LayoutID, laidOut: LaidOut) {
    guard let id = LayoutID(text), let laidOut = value(for: id) else {
      throw Problem(
        .layoutNotFound,
        "There is no layout '\(text.prefix(80))': it was never posted, deleted, or made room for others; post it again."
      )
    }
    return (id, laidOut)
  }
}
