package import LayoutEngine
package import Platform

/// Writes elements as JSON attributes (contract, section 3).
package struct AttributesWriter {
  private let laidOut: LaidOut

  package init(_ laidOut: LaidOut) { self.laidOut = laidOut }

  package func write(_ element: Element, to buffer: ByteBuffer) {
    if element.category == .cell { writeCell(element, to: buffer) } else { writeOther(element, to: buffer) }
  }

  private func writeCell(_ element: Element, to buffer: ByteBuffer) {
    let notes = laidOut.notes.sections[element.section].cells
    var zIndex = element.defaultZIndex
    if let own = notes?.zIndices?[element.item], own != ItemObjects.noZIndex { zIndex = Int(own) }
    buffer.appendNumbers { text in
      text.append("{\"category\":\"cell\",\"section\":")
      text.append(element.section)
      text.append(",\"item\":")
      text.append(element.item)
      text.append(element.frame, zIndex: zIndex)
    }
    guard let notes else { return buffer.append(UInt8(ascii: "}")) }
    notes.ids?.withText(of: element.item) { id in
      buffer.append(",\"id\":")
      buffer.append(id)
    }
    notes.payloads?.withText(of: element.item) { payload in
      buffer.append(",\"payload\":")
      buffer.append(payload)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func writeOther(_ element: Element, to buffer: ByteBuffer) {
    let note = laidOut.note(of: element)
    switch element.category {
    case .header: buffer.append("{\"category\":\"supplementary\",\"kind\":\"header\",\"section\":")
    case .footer: buffer.append("{\"category\":\"supplementary\",\"kind\":\"footer\",\"section\":")
    case .background, .decoration, .cell:
      buffer.append("{\"category\":\"decoration\",\"kind\":")
      buffer.appendJSONString(note?.kind ?? "")
      buffer.append(",\"section\":")
    }
    buffer.appendNumbers { text in
      if element.category == .decoration {
        text.append("null,\"item\":")
        text.append(laidOut.kinds.positions[element.item])
      } else {
        text.append(element.section)
        text.append(",\"item\":0")
      }
      text.append(element.frame, zIndex: note?.zIndex ?? element.defaultZIndex)
    }
    if let payload = note?.payload {
      buffer.append(",\"payload\":")
      payload.withUnsafeBytes { buffer.append($0) }
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension NumberText {
  /// Appends the members `frame` and `zIndex`, with commas before them.
  fileprivate mutating func append(_ frame: Rect, zIndex: Int) {
    append(",\"frame\":{\"x\":")
    append(frame.x)
    append(",\"y\":")
    append(frame.y)
    append(",\"width\":")
    append(frame.width)
    append(",\"height\":")
    append(frame.height)
    append("},\"zIndex\":")
    append(zIndex)
  }
}
