import LayoutEngine
import Platform

/// Decides which elements belong to a run: those that follow its first one and are like it.
struct RunKind {
  /// The run's first element, whose category and section all share.
  let first: Element
  /// The z-index of all elements of the run.
  let zIndex: Int
  /// Do all elements of the run have an id, or none?
  let hasID: Bool
  /// The same for payloads.
  let hasPayload: Bool
  private let laidOut: LaidOut
  /// The notes of the section's cells; nil if these have none, or if the run is not of cells.
  private let cells: CellNotes?

  init(of first: Element, _ laidOut: LaidOut) {
    self.first = first
    self.laidOut = laidOut
    zIndex = laidOut.zIndex(of: first)
    if case .cell = first.category {
      cells = laidOut.cells(of: first.section)
      hasID = cells?.hasID(first.item) ?? false
      hasPayload = cells?.hasPayload(first.item) ?? false
    } else {
      cells = nil
      hasID = false
      hasPayload = laidOut.note(of: first)?.payload != nil
    }
  }

  /// Does an element, one behind the run's, belong to the run?
  @inline(__always)
  func includes(_ element: Element) -> Bool {
    switch (first.category, element.category) {
    case (.cell, .cell): element.section == first.section && (cells.map { isLikeFirst(element.item, $0) } ?? true)
    case (.decoration, .decoration): isLikeFirst(decoration: element)
    // A section has one header, one footer and one background.
    default: false
    }
  }

  /// Has a cell the z-index of the first, and an id and a payload if the first has?
  private func isLikeFirst(_ item: Int, _ cells: CellNotes) -> Bool {
    cells.zIndex(of: item) == zIndex && cells.hasID(item) == hasID && cells.hasPayload(item) == hasPayload
  }

  /// The same for a layout-wide decoration, which must be of the same kind too.
  private func isLikeFirst(decoration: Element) -> Bool {
    laidOut.zIndex(of: decoration) == zIndex && (laidOut.note(of: decoration)?.payload != nil) == hasPayload
      && laidOut.hasSameKind(decoration, first)
  }

  /// The member `item` of the run's element that is the engine's item of this number.
  func itemNumber(_ item: Int) -> Int {
    if case .decoration = first.category { laidOut.kinds.positions[item] } else { item }
  }

  /// Writes the id of the engine's item of this number, as it was written in the request.
  func writeID(of item: Int, to buffer: ByteBuffer) { cells?.writeID(item, to: buffer) }

  /// Writes the payload of the engine's item of this number, byte for byte.
  func writePayload(of item: Int, to buffer: ByteBuffer) {
    switch first.category {
    case .cell: cells?.writePayload(item, to: buffer)
    case .decoration: laidOut.notes.decorations[item].payload?.withUnsafeBytes(buffer.append)
    case .header, .footer, .background: laidOut.note(of: first)?.payload?.withUnsafeBytes(buffer.append)
    }
  }
}
