/// Why a specification has no layout: the broken rule, and the spot that breaks it. It is the same type for every
/// layout kind.
package struct LayoutError: Error, Equatable, Sendable {
  /// The rules that a specification can break.
  package enum Rule: Equatable, Sendable {
    /// The spot leaves too little width; `available` points are left.
    case leavesNoWidth(available: Double)
    /// An item is wider than its line; both widths in points.
    case itemTooWide(width: Double, available: Double)
    /// The content would be longer than `SectionStack.maximumLength`.
    case contentTooLong(Double)
  }

  /// A place in the specification, named as in the contract.
  package enum Spot: Equatable, Sendable {
    /// The container's `contentInset`.
    case contentInset
    /// All sections together.
    case sections
    /// A section's `inset`.
    case inset
    /// The `inset` of a section's header.
    case headerInset
    /// The `inset` of a section's footer.
    case footerInset
    /// A member of the section's layout.
    case layout(Member)
    /// A member of an item, or the item itself.
    case item(Int, Member?)
  }

  package let rule: Rule
  package let spot: Spot
  /// The section's index; nil if the spot is not in a section.
  package var section: Int?

  package init(_ rule: Rule, at spot: Spot, section: Int? = nil) {
    self.rule = rule
    self.spot = spot
    self.section = section
  }

  /// The same error in a section.
  func inside(section: Int) -> LayoutError { LayoutError(rule, at: spot, section: section) }
}

extension LayoutError {
  /// A member's name in the contract.
  package struct Member: Equatable, ExpressibleByStringLiteral, Sendable {
    package let name: StaticString

    package init(stringLiteral name: StaticString) { self.name = name }

    package static func == (one: Member, other: Member) -> Bool {
      one.name.withUTF8Buffer { one in other.name.withUTF8Buffer { unsafe one.elementsEqual($0) } }
    }
  }
}
