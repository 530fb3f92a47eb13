import JSON
package import LayoutEngine
package import Platform

/// Writes a whole answer piece by piece, so that one of any length need never be held.
package struct AnswerWriter {
  /// How far the answer is written.
  private enum Stage {
    case start
    case elements
    case end
  }

  /// What stands before the list of elements.
  private enum Head {
    case layout
    case visible(VisibleQuery, showsViewport: Bool)
  }

  private let laidOut: LaidOut
  /// The layout's id as clients see it.
  private let id: String
  private let head: Head
  /// The elements, if any are to be listed.
  private var list: (any ElementList)?
  private var stage = Stage.start

  private init(_ laidOut: LaidOut, _ id: String, _ head: Head, _ elements: Elements?, _ format: AnswerFormat) {
    self.laidOut = laidOut
    self.id = id
    self.head = head
    list = elements.map { format.list(laidOut, $0) }
  }

  /// The answer of `POST /layout` and `GET /layout/{id}`.
  package static func layout(
    _ laidOut: LaidOut, id: String, _ selection: Selection, _ format: AnswerFormat = .objects
  ) -> AnswerWriter {
    let elements: Elements? =
      switch selection {
      case .none: nil
      case .all: Elements(laidOut.layout)
      case .visible(let query): Elements(laidOut.layout, query: query)
      }
    return AnswerWriter(laidOut, id, .layout, elements, format)
  }

  /// The answer of `GET /visible`.
  ///
  /// - Parameter showsViewport: whether the viewport was given.
  package static func visible(
    _ laidOut: LaidOut, id: String, _ query: VisibleQuery, showsViewport: Bool, _ format: AnswerFormat = .objects
  ) -> AnswerWriter {
    let head = Head.visible(query, showsViewport: showsViewport)
    return AnswerWriter(laidOut, id, head, Elements(laidOut.layout, query: query), format)
  }

  /// Writes all members before the list of elements: at most a few hundred bytes.
  private func writeHead(to buffer: ByteBuffer) {
    buffer.append("{\"layout\":\"")
    buffer.append(id)
    let layout = laidOut.layout
    buffer.appendNumbers { text in
      text.append("\",\"contentSize\":{\"width\":")
      text.append(layout.contentSize.width)
      text.append(",\"height\":")
      text.append(layout.contentSize.height)
      text.append("},\"geometry\":")
      text.append(Layout.geometryVersion)
      switch head {
      case .layout:
        text.append(",\"sectionCount\":")
        text.append(layout.sectionCount)
        text.append(",\"itemCount\":")
        text.append(layout.itemCount)
      case .visible(let query, let showsViewport):
        text.append(",\"rect\":")
        var frames = FrameWriter()
        frames.append(query.rect, to: &text)
        if showsViewport {
          text.append(",\"viewport\":")
          frames.append(query.viewport, to: &text)
        }
      }
    }
    if let list { buffer.append(list.opening) }
  }

  /// How many elements and places of the index were looked at so far: the work, for tests that count it.
  var examined: Int { list?.examined ?? 0 }

  /// Appends about `size` bytes. Returns whether there is more.
  package mutating func write(to buffer: ByteBuffer, size: Int) -> Bool {
    let limit = buffer.count + size
    while buffer.count < limit {
      switch stage {
      case .start:
        writeHead(to: buffer)
        stage = .elements
      case .elements:
        if list?.write(to: buffer, until: limit) ?? false { return true }
        buffer.append(list == nil ? "}\n" : "]}\n")
        stage = .end
      case .end: return false
      }
    }
    return true
  }
}
