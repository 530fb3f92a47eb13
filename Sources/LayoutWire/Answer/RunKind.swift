import JSON
import LayoutEngine
import Platform

/// Decides which elements belong to a run: those that follow its first one and are like it.
struct RunKind {
  let first: Element
  let zIndex: Int
  let hasID: Bool
  let hasPayload: Bool
  private let laidOut: LaidOut
  /// The notes of the section's cells; nil if these have none, or if the run is not of cells.
  private let cells: CellNotes?

  init(of first: Element, _ laidOut: LaidOut) {
    self.first = first
    self.laidOut = laidOut
    zIndex = laidOut.zIndex(of: first)
    if case .cell = first.category { cells = laidOut.notes.sections[first.section].cells } else { cells = nil }
    (hasID, hasPayload) = Self.members(of: first, laidOut, cells)
  }

  private static func members(
    of element: Element, _ laidOut: LaidOut, _ cells: CellNotes?
  ) -> (hasID: Bool, hasPayload: Bool) {
    guard case .cell = element.category else { return (false, laidOut.note(of: element)?.payload != nil) }
    return (has(cells?.ids, element), has(cells?.payloads, element))
  }

  private static func has(_ texts: JSONColumn?, _ element: Element) -> Bool {
    texts?.withText(of: element.item) { _ in true } ?? false
  }

  /// Does an element, one behind the run's, belong to the run?
  @inline(__always)
  func includes(_ element: Element) -> Bool {
    switch (first.category, element.category) {
    case (.cell, .cell): element.section == first.section && (cells == nil || isAlike(element))
    case (.decoration, .decoration): isAlike(element) && laidOut.hasSameKind(element, first)
    // A section has one header, one footer and one background.
    default: false
    }
  }

  private func isAlike(_ element: Element) -> Bool {
    laidOut.zIndex(of: element) == zIndex && Self.members(of: element, laidOut, cells) == (hasID, hasPayload)
  }

  /// The member `item` of the run's element that is the engine's item of this number.
  func itemNumber(_ item: Int) -> Int {
    if case .decoration = first.category { laidOut.kinds.positions[item] } else { item }
  }

  func appendID(_ item: Int, to buffer: ByteBuffer) {
    cells?.ids?.withText(of: item) { buffer.append($0) }
  }

  func appendPayload(_ item: Int, to buffer: ByteBuffer) {
    switch first.category {
    case .cell: cells?.payloads?.withText(of: item) { buffer.append($0) }
    case .decoration: laidOut.notes.decorations[item].payload?.withUnsafeBytes(buffer.append)
    case .header, .footer, .background: laidOut.withPayload(of: first) { buffer.append($0) }
    }
  }
}
