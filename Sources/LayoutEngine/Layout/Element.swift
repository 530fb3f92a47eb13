/// One element of a layout: its category, its index path and its frame in points.
package struct Element: Equatable, Sendable {
  package enum Category: Sendable {
    case cell
    case header
    case footer
    /// The decoration behind a section.
    case background
    /// A layout-wide decoration.
    case decoration
  }

  package let category: Category
  /// The section's index; 0, without meaning, for a layout-wide decoration.
  package let section: Int
  /// The index of a cell in its section, or of a layout-wide decoration in the layout; otherwise 0.
  package let item: Int
  package var frame: Rect
  /// Is this a pinned header or footer, whether moved or not?
  package let isPinned: Bool

  init(_ category: Category, section: Int = 0, item: Int = 0, frame: Rect, isPinned: Bool = false) {
    self.category = category
    self.section = section
    self.item = item
    self.frame = frame
    self.isPinned = isPinned
  }

  /// The z-index of an element that sets none (contract, section 3).
  package var defaultZIndex: Int {
    switch category {
    case .cell, .decoration: 0
    case .header, .footer: isPinned ? 7 : 1
    case .background: -1
    }
  }
}
