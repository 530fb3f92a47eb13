import HTTP
import LayoutEngine
import LayoutWire

/// What a request asks of a layout: which elements, and how they are listed.
struct Question {
  /// The query parameters of `POST /layout` and `GET /layout/{id}`.
  static let parameters = ["attributes", "rect", "viewport", "format"]

  let selection: Selection
  let format: AnswerFormat
  /// The question as it stands in an entity tag, in visible ASCII: different for every two questions whose answers may
  /// differ. It begins with the rectangle, then the viewport if one was given, then the format if it is not the default.
  let tag: String

  /// What a query asks of a whole layout: `attributes=all`, `attributes=none`, or a `rect` with or without a `viewport`.
  ///
  /// - Throws: `invalid-parameter`, also if parameters contradict each other.
  init(_ query: Query) throws(Problem) {
    let rect = try query.rect("rect")
    let viewport = try query.rect("viewport")
    if rect != nil, query["attributes"] != nil {
      throw Query.invalid("attributes", "A rect selects the attributes itself; give one or the other.")
    }
    if let rect {
      self.init(rect, viewport, try AnswerFormat(query))
      return
    }
    guard viewport == nil else { throw Query.invalid("viewport", "A viewport needs a rect beside it.") }
    switch query["attributes"] {
    case nil, "all": self.init(.all, "all", try AnswerFormat(query))
    case "none": self.init(.none, "none", try AnswerFormat(query))
    case let other?: throw Query.invalid("attributes", "Found '\(other.prefix(80))'; 'all' or 'none' is expected.")
    }
  }

  /// The elements that meet `rect`, pinned for `viewport`; nil stands for `rect` itself.
  init(_ rect: Rect, _ viewport: Rect?, _ format: AnswerFormat) {
    let selection = Selection.visible(VisibleQuery(rect: rect, viewport: viewport))
    // A viewport that was given may be shown in the answer, so it counts even if it is the rectangle.
    let tag = viewport.map { "\(rect.commaSeparated)/\($0.commaSeparated)" } ?? rect.commaSeparated
    self.init(selection, tag, format)
  }

  private init(_ selection: Selection, _ tag: String, _ format: AnswerFormat) {
    self.selection = selection
    self.format = format
    self.tag = format == .objects ? tag : "\(tag)/\(format.rawValue)"
  }
}

extension AnswerFormat {
  /// The value of the parameter `format`; objects if it is absent.
  ///
  /// - Throws: `invalid-parameter`.
  init(_ query: Query) throws(Problem) {
    guard let text = query["format"] else {
      self = .objects
      return
    }
    guard let format = AnswerFormat(rawValue: text) else {
      throw Query.invalid("format", "Found '\(text.prefix(80))'; 'objects' or 'columns' is expected.")
    }
    self = format
  }
}
