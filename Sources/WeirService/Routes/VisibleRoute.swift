import Access
import HTTP
import LayoutEngine
import LayoutWire

/// `GET /visible?rect=x,y,w,h`: the elements of a layout that meet a rectangle (contract, section 4).
struct VisibleRoute: Sendable {
  let store: Layouts
  let latest: LatestLayout
  let answerLimit: AnswerLimit
  /// Is a query without `layout` refused? Otherwise it means the client's latest layout.
  let isLayoutRequired: Bool

  var routes: [Route] {
    [Route(.get, "/visible") { request throws(Problem) in try get(request) }]
  }

  /// Answers with what is visible. If the query names its layout, the answer is a pure function of the URL: immutable.
  ///
  /// - Throws: `invalid-parameter`, `other-geometry`, `layout-not-found`, or `too-large` at `rect`.
  private func get(_ request: Request) throws(Problem) -> Response {
    let query = try Query(request.target, allowed: ["rect", "layout", "viewport", "format", "geometry"])
    guard let rect = try query.rect("rect") else {
      throw Query.invalid("rect", "The parameter is missing; rect=x,y,w,h is expected.")
    }
    let viewport = try query.rect("viewport")
    let question = Question(rect, viewport, try AnswerFormat(query))
    try Self.requireGeometry(query)
    let named = query["layout"]
    let context = request.service
    let (key, laidOut) = try layout(named, in: context.namespace)
    try answerLimit.check(question.selection, laidOut)
    let name = named ?? key.id.description
    let answer = LayoutAnswer(id: name, tag: question.tag, context, isImmutable: named != nil)
    return answer.response(to: request) {
      let visible = VisibleQuery(rect: rect, viewport: viewport)
      return AnswerWriter.visible(laidOut, id: name, visible, showsViewport: viewport != nil, question.format).body()
    }
  }

  /// Throws `other-geometry` if the query asks for another geometry version than the program's. A client puts the version
  /// into its URLs, so that answers that a cache keeps are not mixed with those of a release that places differently.
  private static func requireGeometry(_ query: Query) throws(Problem) {
    guard let text = query["geometry"] else { return }
    guard let version = Int(text), version.description == text, version >= 0 else {
      throw Query.invalid("geometry", "Found '\(text.prefix(80))'; a whole number of at least 0 is expected.")
    }
    guard version == Layout.geometryVersion else {
      throw Problem(
        .otherGeometry, "The geometry version \(version) is asked for; the program has \(Layout.geometryVersion).",
        at: .parameter("geometry"))
    }
  }

  /// The layout of the parameter `layout`, or the client's latest one if there is no such parameter.
  private func layout(
    _ named: String?, in namespace: Namespace
  ) throws(Problem) -> (key: LayoutKey, laidOut: LaidOut) {
    if let named { return try store.layout(named, in: namespace) }
    guard !isLayoutRequired else {
      throw Query.invalid("layout", "The parameter is missing; this service requires the id of the layout.")
    }
    guard let id = latest[namespace] else {
      throw Problem(.layoutNotFound, "No layout was posted yet; POST /layout first, or name a layout by layout=.")
    }
    return try store.layout(id, in: namespace)
  }
}
