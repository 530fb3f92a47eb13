package import LayoutEngine
package import Platform

/// Which elements an answer lists.
package enum Selection: Equatable, Sendable {
  /// No member `attributes` at all.
  case none
  case all
  case visible(VisibleQuery)
}

/// Writes a whole answer piece by piece, so that one of any length need never be held.
package struct AnswerWriter {
  private enum Stage {
    case start
    case elements(isFirst: Bool)
    case end
  }

  private let head: ByteBuffer
  private let attributes: AttributesWriter
  private var elements: Elements?
  private var stage = Stage.start

  /// - Parameter head: the answer's first members, from its opening brace.
  private init(_ head: ByteBuffer, _ laidOut: LaidOut, _ selection: Selection) {
    self.head = head
    attributes = AttributesWriter(laidOut)
    elements =
      switch selection {
      case .none: nil
      case .all: Elements(laidOut.layout)
      case .visible(let query): Elements(laidOut.layout, query: query)
      }
  }

  /// The answer of `POST /layout` and `GET /layout/{id}`.
  package static func layout(_ laidOut: LaidOut, id: String, _ selection: Selection) -> AnswerWriter {
    let head = Self.head(laidOut, id: id)
    head.append(",\"sectionCount\":\(laidOut.layout.sectionCount),\"itemCount\":\(laidOut.layout.itemCount)")
    return AnswerWriter(head, laidOut, selection)
  }

  /// The answer of `GET /visible`.
  ///
  /// - Parameter showsViewport: whether the viewport was given.
  package static func visible(
    _ laidOut: LaidOut, id: String, _ query: VisibleQuery, showsViewport: Bool
  ) -> AnswerWriter {
    let head = Self.head(laidOut, id: id)
    head.appendNumbers { text in
      text.append(",\"rect\":")
      text.append(query.rect)
      guard showsViewport else { return }
      text.append(",\"viewport\":")
      text.append(query.viewport)
    }
    return AnswerWriter(head, laidOut, .visible(query))
  }

  private static func head(_ laidOut: LaidOut, id: String) -> ByteBuffer {
    let head = ByteBuffer(capacity: 1024)
    head.append("{\"layout\":\"")
    head.append(id)
    head.append("\"")
    head.appendNumbers { text in
      text.append(",\"contentSize\":{\"width\":")
      text.append(laidOut.layout.contentSize.width)
      text.append(",\"height\":")
      text.append(laidOut.layout.contentSize.height)
      text.append("}")
    }
    return head
  }

  /// Appends about `size` bytes. Returns whether there is more.
  package mutating func write(to buffer: ByteBuffer, size: Int) -> Bool {
    let limit = buffer.count + size
    while buffer.count < limit {
      switch stage {
      case .start:
        buffer.append(head.bytes)
        if elements != nil { buffer.append(",\"attributes\":[") }
        stage = .elements(isFirst: true)
      case .elements(let isFirst):
        guard let element = elements?.next() else {
          buffer.append(elements == nil ? "}\n" : "]}\n")
          stage = .end
          continue
        }
        if !isFirst { buffer.append(UInt8(ascii: ",")) }
        attributes.write(element, to: buffer)
        if isFirst { stage = .elements(isFirst: false) }
      case .end: return false
      }
    }
    return true
  }
}

extension NumberText {
  fileprivate mutating func append(_ rect: Rect) {
    append("{\"x\":")
    append(rect.x)
    append(",\"y\":")
    append(rect.y)
    append(",\"width\":")
    append(rect.width)
    append(",\"height\":")
    append(rect.height)
    append("}")
  }
}
