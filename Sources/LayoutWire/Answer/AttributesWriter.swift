import JSON
package import LayoutEngine
package import Platform

/// Writes elements as JSON attributes (contract, section 3).
package struct AttributesWriter {
  private let laidOut: LaidOut
  /// Writes frames, and copies the texts of numbers that come again.
  private var frames = FrameWriter()

  package init(_ laidOut: LaidOut) { self.laidOut = laidOut }

  /// - Parameter isFirst: whether no element of the same list stands before it.
  package mutating func write(_ element: Element, isFirst: Bool = true, to buffer: ByteBuffer) {
    if case .cell = element.category {
      writeCell(element, isFirst, laidOut.cells(of: element.section), to: buffer)
    } else {
      buffer.append(isFirst ? "{" : ",{")
      writeOther(element, laidOut.note(of: element), to: buffer)
    }
  }

  /// Nearly all elements are cells: what all of them have is written in one piece.
  private mutating func writeCell(_ cell: Element, _ isFirst: Bool, _ notes: CellNotes?, to buffer: ByteBuffer) {
    let hasNotes = notes != nil
    let hasID = notes?.hasID(cell.item) ?? false
    let zIndex = notes?.zIndex(of: cell.item) ?? 0
    buffer.appendNumbers { text in
      if !isFirst { text.append(UInt8(ascii: ",")) }
      text.append("{\"category\":\"cell\",\"section\":")
      text.append(cell.section)
      text.append(",\"item\":")
      text.append(cell.item)
      text.append(",\"frame\":")
      frames.append(cell.frame, to: &text)
      guard hasNotes else { return text.append(",\"zIndex\":0}") }
      text.append(",\"zIndex\":")
      text.append(zIndex)
      if hasID { text.append(",\"id\":") }
    }
    guard let notes else { return }
    if hasID { notes.writeID(cell.item, to: buffer) }
    if notes.hasPayload(cell.item) {
      buffer.append(",\"payload\":")
      notes.writePayload(cell.item, to: buffer)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  /// Writes an element that is no cell from behind its opening brace on.
  private mutating func writeOther(_ element: Element, _ note: ElementNote?, to buffer: ByteBuffer) {
    Self.writeKind(of: element, laidOut, to: buffer)
    buffer.appendNumbers { text in
      text.append(",\"item\":")
      text.append(laidOut.itemNumber(of: element))
      text.append(",\"frame\":")
      frames.append(element.frame, to: &text)
      text.append(",\"zIndex\":")
      text.append(laidOut.zIndex(of: element))
    }
    if let payload = note?.payload {
      buffer.append(",\"payload\":")
      payload.withUnsafeBytes(buffer.append)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  /// Writes the members `category`, `kind` and `section`.
  static func writeKind(of element: Element, _ laidOut: LaidOut, to buffer: ByteBuffer) {
    switch element.category {
    case .cell: buffer.append("\"category\":\"cell\"")
    case .header: buffer.append("\"category\":\"supplementary\",\"kind\":\"header\"")
    case .footer: buffer.append("\"category\":\"supplementary\",\"kind\":\"footer\"")
    case .background, .decoration:
      buffer.append("\"category\":\"decoration\",\"kind\":")
      buffer.appendJSONString(laidOut.note(of: element)?.kind ?? "")
    }
    if case .decoration = element.category { return buffer.append(",\"section\":null") }
    buffer.appendNumbers { text in
      text.append(",\"section\":")
      text.append(element.section)
    }
  }
}
