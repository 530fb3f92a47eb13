import HTTP
import LayoutEngine
import LayoutWire

/// `GET /visible`.
struct VisibleRoute: Sendable {
  let store: Layouts
  let latest: LatestLayout
  let answerLimit: AnswerLimit
  let isLayoutRequired: Bool

  var routes: [Route] {
    [Route(.get, "/visible") { request throws(Problem) in try get(request) }]
  }

  private func get(_ request: Request) throws(Problem) -> Response {
    let query = try Query(request.target, allowed: ["rect", "layout", "viewport", "format"])
    guard let rect = try query.rect("rect") else {
      throw Query.invalid("rect", "The parameter is missing; rect=x,y,w,h is expected.")
    }
    let viewport = try query.rect("viewport")
    let format = try AnswerFormat(query)
    let visible = VisibleQuery(rect: rect, viewport: viewport)
    let named = query["layout"]
    let name = if let named { named } else { try latestID(request.variant.namespace) }
    let (key, laidOut) = try store.layout(name, in: request.variant.namespace)
    try answerLimit.check(.visible(visible), laidOut)
    // An answer that shows a viewport differs from one that does not, even where it is the rectangle.
    var tag = rect.commaSeparated
    if let viewport { tag += "/" + viewport.commaSeparated }
    let answer = Answer(id: name, tag: tag + format.tag, request.variant, isImmutable: named != nil)
    let isHeld: @Sendable () -> Bool = { [store] in store.touch(key) }
    return answer.response(to: request, isCurrent: named == nil ? nil : isHeld) {
      AnswerWriter.visible(laidOut, id: name, visible, showsViewport: viewport != nil, format).body()
    }
  }

  private func latestID(_ namespace: Namespace) throws(Problem) -> String {
    guard !isLayoutRequired else {
      throw Query.invalid("layout", "The parameter is missing; this service wants the id of the layout.")
    }
    guard let id = latest[namespace] else {
      throw Problem(.layoutNotFound, "No layout was posted yet; POST /layout comes first, or name one by layout=.")
    }
    return id.description
  }
}
