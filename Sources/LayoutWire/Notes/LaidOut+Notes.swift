import LayoutEngine

/// What the request said of an element, or what holds where it said nothing.
extension LaidOut {
  /// The note of an element that is no cell.
  func note(of element: Element) -> ElementNote? {
    switch element.category {
    case .cell: nil
    case .header: notes.sections[element.section].header
    case .footer: notes.sections[element.section].footer
    case .background: notes.sections[element.section].background
    case .decoration: notes.decorations[element.item]
    }
  }

  /// Are two layout-wide decorations of one kind?
  func hasSameKind(_ one: Element, _ other: Element) -> Bool {
    guard let kind = notes.decorations[one.item].kind, let otherKind = notes.decorations[other.item].kind else {
      return false
    }
    return kind.utf8.elementsEqual(otherKind.utf8)
  }

  /// The element's own z-index, or the default of its category (contract, section 3).
  func zIndex(of element: Element) -> Int {
    guard case .cell = element.category else { return note(of: element)?.zIndex ?? element.defaultZIndex }
    return cells(of: element.section)?.zIndex(of: element.item) ?? 0
  }

  /// The member `item`: a cell's index, a layout-wide decoration's position among those of its kind, otherwise 0.
  func itemNumber(of element: Element) -> Int {
    switch element.category {
    case .cell: element.item
    case .decoration: kinds.positions[element.item]
    case .header, .footer, .background: 0
    }
  }

  /// The notes of a section's cells; nil if it has none.
  func cells(of section: Int) -> CellNotes? { notes.sections[section].cells }
}
