import HTTP
import JSON
import LayoutEngine
import LayoutWire
import Platform

/// `POST /layout`, and `GET` and `DELETE /layout/{id}`.
struct LayoutRoutes: Sendable {
  let store: Layouts
  let latest: LatestLayout
  let limits: RequestLimits
  let answerLimit: AnswerLimit
  let work: WorkCounts
  /// What stands before every path.
  let basePath: String

  var routes: [Route] {
    [
      Route(.post, "/layout", body: .json) { request throws(Problem) in try post(request) },
      Route(.get, "/layout/{id}") { request throws(Problem) in try get(request) },
      Route(.delete, "/layout/{id}") { request throws(Problem) in try delete(request) },
    ]
  }

  private func post(_ request: Request) throws(Problem) -> Response {
    let query = try Query(request.target, allowed: Selection.parameters)
    let (selection, format) = (try Selection(query), try AnswerFormat(query))
    let body = request.body ?? RequestBody()
    let key = LayoutKey(namespace: request.variant.namespace, id: LayoutID(digest: body.digest))
    var timing = ServerTiming()
    let (laidOut, origin) = try layout(body, key, &timing)
    try answerLimit.check(selection, laidOut)
    latest.set(key)
    let isNew = origin == .computed
    let name = key.id.description
    let answer = Answer(
      id: name, tag: selection.tag + format.tag, request.variant, cacheStatus: isNew ? Answer.stored : Answer.hit)
    var fields: [Response.Field] = [
      ("Location", "\(basePath)/layout/\(name)"), ("ETag", answer.entityTag.quoted),
      ("Cache-Status", answer.cacheStatus),
      Answer.json,
    ]
    if let timing = timing.field { fields.append(timing) }
    return Response(
      status: isNew ? 201 : 200, fields: fields, body: AnswerWriter.layout(laidOut, id: name, selection, format).body())
  }

  private func layout(
    _ body: RequestBody, _ key: LayoutKey, _ timing: inout ServerTiming
  ) throws(Problem) -> (LaidOut, Layouts.Origin) {
    do throws(JSONError) {
      let (value, origin) = try store.value(for: key) { () throws(JSONError) in
        let request = try timing.measure("decode") { () throws(JSONError) in
          try LayoutRequest(body.buffer, limits: limits)
        }
        let laidOut = try timing.measure("layout") { () throws(JSONError) in try LaidOut(request) }
        work.addItems(laidOut.layout.itemCount)
        try laidOut.requireBytes(atMost: store.byteBudget)
        return (laidOut, laidOut.byteCount)
      }
      return (value, origin)
    } catch {
      throw Problem(error)
    }
  }

  private func get(_ request: Request) throws(Problem) -> Response {
    let query = try Query(request.target, allowed: Selection.parameters)
    let (selection, format) = (try Selection(query), try AnswerFormat(query))
    let name = request.path["id"] ?? ""
    let (_, laidOut) = try store.layout(name, in: request.variant.namespace)
    try answerLimit.check(selection, laidOut)
    return Answer(id: name, tag: selection.tag + format.tag, request.variant).response(to: request) {
      AnswerWriter.layout(laidOut, id: name, selection, format).body()
    }
  }

  private func delete(_ request: Request) throws(Problem) -> Response {
    _ = try Query(request.target)
    let name = request.path["id"] ?? ""
    let (key, _) = try store.layout(name, in: request.variant.namespace)
    if let condition = request.headers.list(of: "If-Match"),
      !EntityTag.matches(ifMatch: condition, prefix: Answer.tagPrefix(id: name))
    {
      throw Problem(
        .preconditionFailed,
        "If-Match is \(condition); the entity tag of an answer about this layout is expected, or *.")
    }
    _ = store.remove(key)
    return Response(status: 204)
  }
}
