import HTTP
import Testing

@Suite struct RouterTests {
  private let router = Router(
    [
      Route(.post, "/layout", body: .json) { _ in Response(status: 201) },
      Route(.get, "/layout/{id}") { _ in Response(status: 200) },
      Route(.delete, "/layout/{id}") { _ in Response(status: 204) },
      Route(.get, "/layout/{id}/items/{section}/{item}") { _ in Response(status: 206) },
      Route(.get, "/") { _ in Response(status: 203) },
    ], problemTypePrefix: "urn:test:")

  private func match(_ method: Method, _ target: String) throws(Problem) -> Router.Match {
    try router.match(method, RequestTarget(target.utf8))
  }

  private func problem(_ method: Method, _ target: String) -> Problem? {
    do throws(Problem) {
      _ = try match(method, target)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (Method.post, "/layout", "/layout", [:]),
    (.post, "/layout?a=b", "/layout", [:]),
    (.get, "/layout/x", "/layout/{id}", ["id": "x"]),
    (.delete, "/layout/x", "/layout/{id}", ["id": "x"]),
    (.get, "/%6Cayout/x", "/layout/{id}", ["id": "x"]),
    (.get, "/layout/", "/layout/{id}", ["id": ""]),
    (.get, "/layout/items", "/layout/{id}", ["id": "items"]),
    (.get, "/layout/a%2Fb%00", "/layout/{id}", ["id": "a/b\0"]),
    (
      .get, "/layout/x/items/1/-2", "/layout/{id}/items/{section}/{item}", ["id": "x", "section": "1", "item": "-2"]
    ),
    (.get, "http://host", "/", [:]),
  ])
  func `a request finds its route and the path's parameters`(
    _ method: Method, _ target: String, _ pattern: String, _ path: [String: String]
  ) throws {
    let match = try match(method, target)
    #expect(match.route.method == method)
    #expect(match.route.pattern == pattern)
    #expect(match.path == path)
  }

  @Test func `HEAD is answered wherever GET is`() throws {
    let match = try match(.head, "/layout/x")
    #expect(match.route.method == .get)
    #expect(match.path == ["id": "x"])
  }

  @Test(arguments: [
    ("/layout", "POST, OPTIONS"), ("/layout/x", "GET, HEAD, DELETE, OPTIONS"),
    ("*", "POST, GET, HEAD, DELETE, OPTIONS"),
  ])
  func `OPTIONS lists the methods of a resource`(_ target: String, _ methods: String) throws {
    let answer = try router.options(RequestTarget(target.utf8))
    #expect(answer.status == 204)
    #expect(answer.headerFields.map(\.value) == [methods])
  }

  @Test func `OPTIONS of a path that is not there is not found`() throws {
    let problem = try #require(throws: Problem.self) { try router.options(RequestTarget("/nothing".utf8)) }
    #expect(problem.code == .notFound)
  }

  @Test func `a base path stands before every pattern`() throws {
    let router = Router(router.routes, basePath: "/a/b", problemTypePrefix: "urn:test:")
    let match = try router.match(.get, RequestTarget("/a/b/layout/x".utf8))
    #expect(match.path == ["id": "x"])
    #expect(match.route.pattern == "/a/b/layout/{id}")
    #expect(match.index == 1)
    for target in ["/layout/x", "/a/layout/x", "/a/b", "/b/a/layout/x"] {
      #expect(throws: Problem.self) { _ = try router.match(.get, RequestTarget(target.utf8)) }
    }
  }

  @Test func `the route that is found answers`() throws {
    let request = Request(method: .get, target: RequestTarget("/".utf8), headers: NoFields())
    #expect(try match(.get, "/").route.handler(request).status == 203)
  }

  @Test(
    arguments: [
      "/nothing", "/layouts", "/Layout", "/layout/x/y", "/layout/x/items/1", "/layout/x/items/1/2/3", "//layout",
      "/layout//", "/layout%2Fx", "*", "", "/layout/%FF", "/layout/x/items/%/0",
    ])
  func `a path of no pattern is not found, whatever the method`(_ target: String) {
    #expect(problem(.get, target)?.code == .notFound)
    #expect(problem(.head, target)?.code == .notFound)
    #expect(problem(.post, target)?.code == .notFound)
    #expect(problem(Method("BREW"), target)?.code == .notFound)
  }

  @Test func `a path that is not found names those that are there, each once`() throws {
    let detail = try #require(self.problem(.get, "/nothing")).detail
    #expect(detail.contains("/layout, /layout/{id}, /layout/{id}/items/{section}/{item}, /."))
  }

  @Test(arguments: [
    (Method.get, "/layout", [Method.post, .options]),
    (.head, "/layout", [.post, .options]),
    (Method("get"), "/layout/x", [.get, .head, .delete, .options]),
    (.post, "/layout/x", [.get, .head, .delete, .options]),
    (.delete, "/layout/x/items/0/0", [.get, .head, .options]),
  ])
  func `a method that a path lacks is answered with those it has`(
    _ method: Method, _ target: String, _ allowed: [Method]
  ) throws {
    let problem = try #require(self.problem(method, target))
    #expect(problem.code == .methodNotAllowed)
    #expect(problem.allowedMethods == allowed)
    #expect(problem.detail.contains("\(method) is not possible"))
    #expect(problem.response(typePrefix: "").allow == allowed)
  }
}

private struct NoFields: HeaderFields {
  func value(of name: String) -> String? { nil }
}
