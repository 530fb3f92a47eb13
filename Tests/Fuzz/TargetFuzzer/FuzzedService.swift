import FuzzSupport
import HTTP
import Platform
import WeirService

/// A service with a few layouts, and the checks of its answers.
final class FuzzedService: Sendable {
  static let shared = FuzzedService()

  private static let bodies = [
    #"{"container":{"width":320},"layout":{"type":"waterfall","columnCount":2},"sections":[{"items":[{"height":120,"id":"a"},{"height":80},{"height":60,"payload":{"colour":"\u00e9"}}]}]}"#,
    #"{"container":{"width":320,"height":480},"layout":{"type":"flow","itemSize":{"width":90,"height":100}},"pinning":{"headers":true,"footers":true,"topOffset":64},"sections":[{"header":{"height":40},"items":{"count":12}},{"footer":{"height":40},"background":{"kind":"card"},"items":{"count":2000}}]}"#,
    #"{"container":{"width":1},"sections":[],"decorations":[{"kind":"a/b ☃","frame":{"x":0,"y":0,"width":1,"height":1}}]}"#,
  ]

  private let service: WeirService
  let ids: [String]

  private init() {
    service = WeirService()
    ids = Self.bodies.map { LayoutID(digest: Self.body($0).digest).description }
    fill()
  }

  private static func body(_ text: String) -> RequestBody {
    let body = RequestBody()
    Array(text.utf8).withUnsafeBytes { body.append($0) }
    return body
  }

  private func fill() {
    for text in Self.bodies {
      let head = Head(Array("POST /layout?attributes=none\n\napplication/json".utf8))
      let reply = Reply(respond(head, Self.body(text)))
      expect([200, 201].contains(reply.status), reply.text)
    }
  }

  func check(_ head: Head) {
    // A layout that exists already; new ones are for the request fuzzer.
    let body = head.method == .post ? Self.body(Self.bodies[0]) : nil
    let reply = Reply(respond(head, body))
    reply.check(for: head)
    guard head.method == .get || head.method == .head else {
      if head.method == .delete { fill() }
      return
    }
    expect(Reply(respond(head, nil)) == reply, "the same request has another answer")
    if reply.status == 200, let tag = reply.value(of: "ETag") {
      var asked = head
      asked.ifNoneMatch = tag
      expect(Reply(respond(asked, nil)).status == 304, "the entity tag \(tag) does not match")
    }
  }

  /// Finds the route and calls its handler, as a server does.
  private func respond(_ head: Head, _ body: RequestBody?) -> Response {
    let target = RequestTarget(head.target.span)
    do throws(Problem) {
      let match = try service.router.match(head.method, target)
      if match.route.body == .json { try MediaType.requireJSON(head.contentType) }
      return try match.route.handler(
        Request(method: head.method, target: target, headers: head, body: body, path: match.path))
    } catch {
      return error.response(typePrefix: WeirService.problemTypePrefix)
    }
  }
}
