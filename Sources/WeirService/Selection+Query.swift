import HTTP
import LayoutEngine
import LayoutWire

extension Selection {
  static let parameters = ["attributes", "rect", "viewport", "format"]

  /// Which elements a `POST /layout` or `GET /layout/{id}` asks for.
  ///
  /// - Throws: `invalid-parameter`, also where parameters contradict one another.
  init(_ query: Query) throws(Problem) {
    let rect = try query.rect("rect")
    let viewport = try query.rect("viewport")
    if rect != nil, query["attributes"] != nil {
      throw Query.invalid("attributes", "A rect selects the attributes itself; give one or the other.")
    }
    if let rect {
      self = .visible(VisibleQuery(rect: rect, viewport: viewport))
      return
    }
    guard viewport == nil else { throw Query.invalid("viewport", "A viewport needs a rect beside it.") }
    switch query["attributes"] {
    case nil, "all": self = .all
    case "none": self = .none
    case let other?: throw Query.invalid("attributes", "Found '\(other.prefix(80))'; 'all' or 'none' is expected.")
    }
  }

  /// The selection as it stands in an entity tag, without the format.
  var tag: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .visible(let query): query.tag
    }
  }
}

extension VisibleQuery {
  /// The query as it stands in an entity tag: the rectangle and, if it is another one, the viewport.
  var tag: String {
    viewport == rect ? rect.commaSeparated : "\(rect.commaSeparated)/\(viewport.commaSeparated)"
  }
}

extension AnswerFormat {
  /// The format that is asked for: objects, unless said otherwise.
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

  /// What is added to an entity tag.
  var tag: String { self == .objects ? "" : "/\(rawValue)" }
}
