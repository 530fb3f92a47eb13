import JSON
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

  func zIndex(of element: Element) -> Int {
    guard element.category == .cell else { return note(of: element)?.zIndex ?? element.defaultZIndex }
    guard let own = notes.sections[element.section].cells?.zIndices?[element.item], own != ItemObjects.noZIndex else {
      return element.defaultZIndex
    }
    return Int(own)
  }

  /// The member `item`: a cell's index, a layout-wide decoration's position among those of its kind, otherwise 0.
  func itemNumber(of element: Element) -> Int {
    switch element.category {
    case .cell: element.item
    case .decoration: kinds.positions[element.item]
    case .header, .footer, .background: 0
    }
  }

  func withID(of element: Element, _ body: (UnsafeRawBufferPointer) -> Void) {
    guard element.category == .cell else { return }
    notes.sections[element.section].cells?.ids?.withText(of: element.item, body)
  }

  func withPayload(of element: Element, _ body: (UnsafeRawBufferPointer) -> Void) {
    if element.category == .cell {
      notes.sections[element.section].cells?.payloads?.withText(of: element.item, body)
    } else if let payload = note(of: element)?.payload {
      payload.withUnsafeBytes(body)
    }
  }
}
