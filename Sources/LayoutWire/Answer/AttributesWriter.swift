import JSON
package import LayoutEngine
package import Platform

/// Writes elements as JSON attributes (contract, section 3).
package struct AttributesWriter {
  private let laidOut: LaidOut
  private var frames = FrameWriter()

  package init(_ laidOut: LaidOut) { self.laidOut = laidOut }

  /// - Parameter isFirst: whether no element of the same list stands before it.
  package mutating func write(_ element: Element, isFirst: Bool = true, to buffer: ByteBuffer) {
    // Nearly all elements are cells, most of them without a note, so those are written in one piece.
    if case .cell = element.category, laidOut.notes.sections[element.section].cells == nil {
      buffer.appendNumbers { text in
        if !isFirst { text.append(UInt8(ascii: ",")) }
        text.append("{\"category\":\"cell\",\"section\":")
        text.append(element.section)
        text.append(",\"item\":")
        text.append(element.item)
        text.append(",\"frame\":")
        frames.append(element.frame, to: &text)
        text.append(",\"zIndex\":0}")
      }
    } else {
      buffer.append(isFirst ? "{" : ",{")
      writeWithNotes(element, to: buffer)
    }
  }

  /// Writes an element from behind its opening brace on.
  private mutating func writeWithNotes(_ element: Element, to buffer: ByteBuffer) {
    Self.writeKind(of: element, laidOut, to: buffer)
    buffer.appendNumbers { text in
      text.append(",\"item\":")
      text.append(laidOut.itemNumber(of: element))
      text.append(",\"frame\":")
      frames.append(element.frame, to: &text)
      text.append(",\"zIndex\":")
      text.append(laidOut.zIndex(of: element))
    }
    laidOut.withID(of: element) { id in
      buffer.append(",\"id\":")
      buffer.append(id)
    }
    laidOut.withPayload(of: element) { payload in
      buffer.append(",\"payload\":")
      buffer.append(payload)
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
