import HTTP
import LayoutEngine
import LayoutStore
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
    let selection = try Selection(try Query(request.target, allowed: Selection.parameters))
    let body = request.body ?? RequestBody()
    let id = LayoutID(digest: body.digest)
    let (laidOut, origin) = try layout(body, id)
    latest.set(id)
    let isNew = origin == .computed
    let answer = Answer(
      id: id, tag: selection.tag, cacheStatus: "\(WeirService.name); \(isNew ? "fwd=uri-miss; stored" : "hit")")
    let fields: [Response.Field] = [
      ("Location", "/layout/\(id)"), ("ETag", answer.entityTag.quoted), ("Cache-Status", answer.cacheStatus),
      Answer.json,
    ]
    return Response(
      status: isNew ? 201 : 200, fields: fields,
      body: AnswerWriter.layout(laidOut, id: id.description, selection).body())
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
    let selection = try Selection(try Query(request.target, allowed: Selection.parameters))
    let (id, laidOut) = try store.layout(request.path["id"] ?? "")
    return Answer(id: id, tag: selection.tag).response(to: request) {
      AnswerWriter.layout(laidOut, id: id.description, selection).body()
    }
  }

  private func delete(_ request: Request) throws(Problem) -> Response {
    _ = try Query(request.target)
    let (id, _) = try store.layout(request.path["id"] ?? "")
    _ = store.remove(id)
    return Response(status: 204)
  }
}
