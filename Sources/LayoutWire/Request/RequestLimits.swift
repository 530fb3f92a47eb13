/// How large a layout may be, whatever the body's size: a few bytes can ask for many items.
package struct RequestLimits: Equatable, Sendable {
  /// Items of all sections together.
  package var maximumItems: Int
  /// Sections of a request.
  package var maximumSections: Int

  package init(maximumItems: Int = 10_000_000, maximumSections: Int = 100_000) {
    self.maximumItems = maximumItems
    self.maximumSections = maximumSections
  }
}
