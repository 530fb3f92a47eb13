import HTTP
import LayoutEngine
import LayoutWire
import Platform

/// `POST /layout`, and `GET` and `DELETE /layout/{id}`.
struct LayoutRoutes: Sendable {
  let store: LayoutStore<LaidOut>
  let latest: LatestLayout
  let limits: RequestLimits

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
    let id = LayoutID(digest: body.digest)
    let (laidOut, origin) = try layout(body, id)
    latest.set(id)
    let isNew = origin == .computed
    let name = id.description
    let answer = Answer(id: name, tag: selection.tag + format.tag, cacheStatus: isNew ? Answer.stored : Answer.hit)
    let fields: [Response.Field] = [
      ("Location", "/layout/\(name)"), ("ETag", answer.entityTag.quoted), ("Cache-Status", answer.cacheStatus),
      Answer.json,
    ]
    return Response(
      status: isNew ? 201 : 200, fields: fields, body: AnswerWriter.layout(laidOut, id: name, selection, format).body())
  }

  private func layout(
    _ body: RequestBody, _ id: LayoutID
  ) throws(Problem) -> (LaidOut, LayoutStore<LaidOut>.Origin) {
    do throws(WireError) {
      let (value, origin) = try store.value(for: id) { () throws(WireError) in
        let laidOut = try LaidOut(body.buffer, limits: limits)
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
    let (_, laidOut) = try store.layout(name)
    return Answer(id: name, tag: selection.tag + format.tag).response(to: request) {
      AnswerWriter.layout(laidOut, id: name, selection, format).body()
    }
  }

  private func delete(_ request: Request) throws(Problem) -> Response {
    _ = try Query(request.target)
    let (id, _) = try store.layout(request.path["id"] ?? "")
    _ = store.remove(id)
    return Response(status: 204)
  }
}
