import Testing

@testable import HTTP

@Suite struct RouteTests {
  private func match(_ pattern: String, _ path: [String]) -> [String: String]? {
    Route(.get, pattern) { _ in Response(status: 200) }.match(path)
  }

  @Test(arguments: [
    ("/", [""], [:]),
    ("/a", ["a"], [:]),
    ("/a/", ["a", ""], [:]),
    ("/{x}", ["a"], ["x": "a"]),
    ("/{x}", [""], ["x": ""]),
    ("/{x}/{y}", ["{y}", "{x}"], ["x": "{y}", "y": "{x}"]),
    ("/a/{x}/b", ["a", "a/b", "b"], ["x": "a/b"]),
  ])
  func `a pattern fits a path and names its parameters`(
    _ pattern: String, _ path: [String], _ values: [String: String]
  ) {
    #expect(match(pattern, path) == values)
  }

  @Test(arguments: [
    ("/", []),
    ("/", ["", ""]),
    ("/a", ["A"]),
    ("/a", ["a", ""]),
    ("/a/", ["a"]),
    ("/{x}", []),
    ("/{x}", ["a", "b"]),
    ("/a/{x}", ["b", "a"]),
    ("/a/b", ["a/b"]),
  ])
  func `a pattern fits no other path`(_ pattern: String, _ path: [String]) {
    #expect(match(pattern, path) == nil)
  }

  @Test func `a route takes no body unless it says so`() {
    let ignoring = Route(.get, "/") { _ in Response(status: 200) }
    let taking = Route(.post, "/", body: .json) { _ in Response(status: 200) }
    guard case .ignored = ignoring.body, case .json = taking.body else {
      Issue.record("the bodies are \(ignoring.body) and \(taking.body)")
      return
    }
  }
}
