/// Why a specification has no layout. Each names the spot that is to blame.
package enum LayoutError: Error, Equatable, Sendable {
  /// A part of one section.
  package enum Part: Equatable, Sendable {
    case inset
    case columnSpacing
    case cellPadding
    case headerInset
    case footerInset
  }

  /// The content insets leave no width; `available` is what is left.
  case contentInsetLeavesNoWidth(available: Double)
  /// The part leaves no width for the section's columns, or less than none for its header or footer.
  case leavesNoWidth(Part, section: Int, available: Double)
  /// A flow's item is wider than its line.
  case itemTooWide(section: Int, item: Int, width: Double, available: Double)
  /// The content is longer than `SectionStack.maximumLength`.
  case contentTooLong(Double)
}
