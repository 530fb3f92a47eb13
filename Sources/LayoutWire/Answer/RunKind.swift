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

  private func isLikeFirst(_ item: Int, _ cells: CellNotes) -> Bool {
    cells.zIndex(of: item) == zIndex && cells.hasID(item) == hasID && cells.hasPayload(item) == hasPayload
  }

  private func isLikeFirst(decoration: Element) -> Bool {
    laidOut.zIndex(of: decoration) == zIndex && (laidOut.note(of: decoration)?.payload != nil) == hasPayload
      && laidOut.hasSameKind(decoration, first)
  }

  /// The member `item` of the run's element that is the engine's item of this number.
  func itemNumber(_ item: Int) -> Int {
    if case .decoration = first.category { laidOut.kinds.positions[item] } else { item }
  }

  func writeID(of item: Int, to buffer: ByteBuffer) { cells?.writeID(item, to: buffer) }

  func writePayload(of item: Int, to buffer: ByteBuffer) {
    switch first.category {
    case .cell: cells?.writePayload(item, to: buffer)
    case .decoration: laidOut.notes.decorations[item].payload?.withUnsafeBytes(buffer.append)
    case .header, .footer, .background: laidOut.note(of: first)?.payload?.withUnsafeBytes(buffer.append)
    }
  }
}
