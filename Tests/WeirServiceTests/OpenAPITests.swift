import Foundation
import HTTP
import Observability
import Testing
import WeirService

/// `openapi.yaml` beside the router's table.
@Suite struct OpenAPITests {
  private let client = ServiceClient()
  private let document: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    document = try String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8)
  }

  /// The operations of the document, `GET /visible`: paths are indented by two spaces, methods by four.
  private var operations: [String] {
    var operations: [String] = []
    var path = ""
    let lines = document.split(separator: "\n").drop { $0 != "paths:" }.dropFirst()
    for line in lines.prefix(while: { $0.hasPrefix(" ") }) {
      if let match = line.wholeMatch(of: /[ ]{2}(\/.*):/) { path = String(match.1) }
      guard let match = line.wholeMatch(of: /[ ]{4}(get|head|post|put|patch|delete|options|trace):/) else { continue }
      operations.append("\(match.1.uppercased()) \(path)")
    }
    return operations
  }

  /// HEAD and OPTIONS are described once for all paths.
  @Test func `the document describes exactly the routes there are`() {
    let all = client.service.router.routes + MetricsRoute(MetricsRegistry()).routes
    let routes = all.map { "\($0.method) \($0.pattern)" }
    #expect(operations.sorted() == routes.filter { !$0.hasPrefix("HEAD ") }.sorted())
    #expect(Set(routes).count == routes.count)
  }

  @Test func `the service serves this very file`() {
    let reply = client.get("/openapi.yaml")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/yaml")
    let isThisFile = reply.body == Array(document.utf8)
    #expect(isThisFile)
  }

  @Test(arguments: ["/layouts", "/a/b-c"])
  func `below a base path that is the server`(_ basePath: String) {
    let client = ServiceClient { $0.basePath = basePath }
    let text = client.get("\(basePath)/openapi.yaml").text
    let isEdited = text == document.replacing("\n  - url: /\n", with: "\n  - url: \(basePath)\n")
    #expect(isEdited)
    #expect(text.contains("servers:\n  - url: \(basePath)\n"))
    #expect(document.contains("servers:\n  - url: /\n"))
  }

  @Test func `the document has the service's version`() {
    #expect(document.contains("\n  version: \(WeirService.version)\n"))
  }

  @Test func `the service is healthy`() throws {
    let reply = client.get("/healthz")
    #expect(reply.status == 200)
    #expect(try reply.text("status") == "ok")
    #expect(reply["Content-Type"] == "application/json")
    #expect(reply["Cache-Control"] == "no-store")
  }

  @Test func `a route without parameters refuses them`() throws {
    #expect(try client.get("/openapi.yaml?x=1").problem() == "invalid-parameter x")
    #expect(client.get("/openapi.yaml?").status == 200)
  }
}
