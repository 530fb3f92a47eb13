import HTTP
import JSON
import LayoutEngine
import LayoutWire
import Platform

/// `POST /layout`, which computes a layout, and `GET` and `DELETE /layout/{id}` (contract, sections 2 and 4).
struct LayoutRoutes: Sendable {
  let store: Layouts
  let latest: LatestLayout
  /// The most sections and items of a layout.
  let limits: RequestLimits
  let answerLimit: AnswerLimit
  let work: WorkCounts
  /// What stands before every path.
  let basePath: String

  var routes: [Route] {
    [
      Route(
        .post, "/layout", body: .json, shortcut: { request throws(Problem) in try repeated(request) },
        { request throws(Problem) in try post(request) }),
      Route(.get, "/layout/{id}") { request throws(Problem) in try get(request) },
      Route(.delete, "/layout/{id}") { request throws(Problem) in try delete(request) },
    ]
  }

  /// Computes the layout of the body (201), or finds it in the store (200).
  ///
  /// - Throws: `invalid-parameter`, what is wrong with the body, or `too-large` if the answer would list too many elements;
  ///   the layout is stored all the same.
  private func post(_ request: Request) throws(Problem) -> Response {
    let question = try Question(try Query(request.target, allowed: Question.parameters))
    let body = request.body ?? RequestBody()
    let key = Self.key(request)
    var timing = ServerTiming()
    let (laidOut, origin) = try layout(body, key, &timing)
    return try answer(request, question, key, laidOut, isNew: origin == .computed, timing.field)
  }

  /// The answer to a body whose layout is held (200); nil if it is not.
  ///
  /// - Throws: `invalid-parameter` or `too-large`, as `post` does.
  private func repeated(_ request: Request) throws(Problem) -> Response? {
    let question = try Question(try Query(request.target, allowed: Question.parameters))
    let key = Self.key(request)
    guard let laidOut = store.heldValue(for: key) else { return nil }
    return try answer(request, question, key, laidOut, isNew: false, nil)
  }

  /// The key of the body's layout.
  private static func key(_ request: Request) -> LayoutKey {
    LayoutKey(
      namespace: request.service.namespace, id: LayoutID(digest: (request.body ?? RequestBody()).digest))
  }

  /// The answer to a `POST`. Its layout becomes the client's latest one.
  ///
  /// - Throws: `too-large` if it would list too many elements.
  private func answer(
    _ request: Request, _ question: Question, _ key: LayoutKey, _ laidOut: LaidOut, isNew: Bool,
    _ timing: Response.Field?
  ) throws(Problem) -> Response {
    try answerLimit.check(question.selection, laidOut)
    latest.set(key)
    let name = key.id.description
    let answer = LayoutAnswer(
      id: name, tag: question.tag, request.service, cacheStatus: isNew ? LayoutAnswer.stored : LayoutAnswer.hit)
    var fields: [Response.Field] = [
      ("ETag", answer.entityTag.quoted), ("Cache-Status", answer.cacheStatus), LayoutAnswer.json,
    ]
    if let timing { fields.append(timing) }
    var response = Response(
      status: isNew ? 201 : 200, fields: fields,
      body: AnswerWriter.layout(laidOut, id: name, question.selection, question.format).body())
    response.location = "\(basePath)/layout/\(name)"
    return response
  }

  /// The layout of a body, from the store or computed; `timing` gets the parts of a computation.
  ///
  /// - Throws: what is wrong with the body (contract, section 8), or `overloaded` if there is no memory.
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

  /// The same answer as that of the `POST`, for a layout that is held.
  ///
  /// - Throws: `invalid-parameter`, `layout-not-found` or `too-large`.
  private func get(_ request: Request) throws(Problem) -> Response {
    let question = try Question(try Query(request.target, allowed: Question.parameters))
    let name = request.path["id"] ?? ""
    let (_, laidOut) = try store.layout(name, in: request.service.namespace)
    try answerLimit.check(question.selection, laidOut)
    return LayoutAnswer(id: name, tag: question.tag, request.service).response(to: request) {
      AnswerWriter.layout(laidOut, id: name, question.selection, question.format).body()
    }
  }

  /// Removes the layout.
  ///
  /// - Throws: `layout-not-found`, or `precondition-failed` if `If-Match` names no answer about the layout.
  private func delete(_ request: Request) throws(Problem) -> Response {
    _ = try Query(request.target)
    let name = request.path["id"] ?? ""
    let (key, _) = try store.layout(name, in: request.service.namespace)
    if let condition = request.headers.list(of: "If-Match"),
      !EntityTag.matches(ifMatch: condition, prefix: LayoutAnswer.tagPrefix(id: name))
    {
      throw Problem(
        .preconditionFailed,
        "If-Match is '\(condition.prefix(200))'; the entity tag of an answer about this layout is expected, or *.")
    }
    _ = store.remove(key)
    return Response(status: 204)
  }
}
