/// A section: its items with the layout that places them, and what surrounds them.
package struct SectionSpec: Sendable {
  /// The items, and the layout that places them.
  package var content: SectionContent
  /// Space around the items in points; each side is at least 0.
  package var inset: Insets
  package var header: BoundarySpec?
  package var footer: BoundarySpec?
  package var background: BackgroundSpec?

  package init(
    _ content: SectionContent, inset: Insets = Insets(), header: BoundarySpec? = nil,
    footer: BoundarySpec? = nil, background: BackgroundSpec? = nil
  ) {
    self.content = content
    self.inset = inset
    self.header = header
    self.footer = footer
    self.background = background
  }
}

/// A header or footer. One of height 0 counts as absent.
package struct BoundarySpec: Equatable, Sendable {
  /// In points, at least 0.
  package var height: Double
  /// Space around it. Top and bottom are at least 0; a negative left or right makes it reach beyond the section.
  package var inset: Insets
  /// Does it stay in view while its section does (a sticky header)?
  package var isPinned: Bool

  package init(height: Double, inset: Insets = Insets(), isPinned: Bool = false) {
    self.height = height
    self.inset = inset
    self.isPinned = isPinned
  }
}

/// A decoration behind a section.
package struct BackgroundSpec: Equatable, Sendable {
  /// The area that a background covers, before its inset.
  package enum Covers: CaseIterable, Sendable {
    /// From the header to the footer, as wide as the content.
    case section
    /// Between header and footer, as wide as the content.
    case itemsAndInset
    /// The items' area, inside the section's inset.
    case items
  }

  package var covers: Covers
  package var inset: Insets

  package init(covers: Covers = .section, inset: Insets = Insets()) {
    self.covers = covers
    self.inset = inset
  }
}
