import HTTP
import Testing

/// `GET` and `DELETE /layout/{id}`, and what becomes of ids that name nothing.
@Suite struct LayoutRouteTests {
  private let client = ServiceClient()

  @Test(arguments: ["", "?attributes=none", "?rect=0,50,300,40", "?rect=0,50,300,40&viewport=0,80,1,1"])
  func `GET answers what the POST did`(_ query: String) throws {
    let posted = client.post(Sample.mixed, query)
    let read = client.get(try #require(posted["Location"]) + query)
    #expect(read.status == 200)
    #expect(read.body == posted.body)
    #expect(read["ETag"] == posted["ETag"])
    #expect(read["Content-Type"] == "application/json")
  }

  @Test func `HEAD has the fields of GET`() throws {
    let id = try client.layout(Sample.small)
    let head = client.send(.head, "/layout/\(id)")
    #expect(head.status == 200)
    #expect(head.fields == client.get("/layout/\(id)").fields)
  }

  @Test func `a layout is deleted if the condition is true`() throws {
    let id = try client.layout(Sample.small)
    let tag = try #require(client.get("/layout/\(id)")["ETag"])
    let other = "\"\(String(repeating: "0", count: 48))-1-all\""
    for condition in [other, "W/\(tag)", "", "x", "\(other), W/\(tag)"] {
      #expect(try client.delete("/layout/\(id)", ifMatch: condition).problem() == "precondition-failed")
    }
    #expect(client.delete("/layout/\(id)", ifMatch: "\(other), \(tag)").status == 204)
    #expect(try client.delete("/layout/\(id)", ifMatch: "*").problem() == "layout-not-found")
    _ = try client.layout(Sample.small)
    #expect(client.delete("/layout/\(id)", ifMatch: "*").status == 204)
  }

  @Test func `a deleted layout is gone until it is posted again`() throws {
    let id = try client.layout(Sample.small)
    let reply = client.delete("/layout/\(id)")
    #expect(reply.status == 204)
    #expect(reply.body == [])
    #expect(try client.get("/layout/\(id)").problem() == "layout-not-found")
    #expect(try client.delete("/layout/\(id)").problem() == "layout-not-found")
    #expect(try client.get("/visible?rect=0,0,1,1").problem() == "layout-not-found")
    let again = client.post(Sample.small)
    #expect(again.status == 201)
    #expect(try again.text("layout") == id)
  }

  @Test func `deleting one layout leaves the others`() throws {
    let one = try client.layout(Sample.small)
    let other = try client.layout(Sample.mixed)
    #expect(client.delete("/layout/\(one)").status == 204)
    #expect(client.get("/layout/\(other)").status == 200)
  }

  private static let zeros = String(repeating: "0", count: 48)

  @Test(
    arguments: [
      zeros, "", "x", "latest", zeros + "0", String(zeros.dropLast()), "%00", "a%2Fb", "%F0%9F%99%82",
      String(repeating: "A", count: 48),
    ])
  func `an id that names nothing is not found by any route`(_ id: String) throws {
    _ = try client.layout(Sample.small)
    let targets = [
      "/layout/\(id)", "/visible?rect=0,0,1,1&layout=\(id)", "/layout/\(id)/items/0/0",
      "/layout/\(id)/supplementary/header/0", "/layout/\(id)/decorations/title/0",
    ]
    for target in targets {
      let reply = client.get(target)
      #expect(reply.status == 404)
      #expect(try reply.problem() == "layout-not-found")
    }
    #expect(try client.delete("/layout/\(id)").problem() == "layout-not-found")
  }

  @Test func `an id in capitals is another text`() throws {
    let id = try client.layout(Sample.small)
    #expect(try client.get("/layout/\(id.uppercased())").problem() == "layout-not-found")
  }

  @Test(arguments: [
    (Method.get, "/layout"), (.delete, "/layout"), (.post, "/layout/x"), (Method("PUT"), "/layout/x"),
    (.post, "/visible"), (.delete, "/layout/x/items/0/0"), (.post, "/healthz"), (Method("PATCH"), "/openapi.yaml"),
  ])
  func `a method that a route lacks is not allowed`(_ method: Method, _ target: String) throws {
    let reply = client.send(method, target)
    #expect(reply.status == 405)
    #expect(try reply.problem() == "method-not-allowed")
    let allowed = try #require(reply["Allow"]).split(separator: ", ")
    #expect(!allowed.contains { $0 == method.name })
    #expect(allowed.contains("GET") == allowed.contains("HEAD"))
  }

  @Test(arguments: [
    (Method.post, "/layout/", 405, "/layout is expected"),
    (.get, "/visible/?rect=0,0,1,1", 404, "/visible is expected"),
    (.get, "/layout/x/", 404, "/layout/{id} is expected"), (.delete, "/layout/x/", 404, "/layout/{id} is expected"),
    (.head, "/healthz/", 404, "/healthz is expected"),
  ])
  func `a slash too much is named`(_ method: Method, _ target: String, _ status: Int, _ expected: String) throws {
    let reply = client.send(method, target)
    #expect(reply.status == status)
    #expect(try reply.text("detail") == "The slash at the end of the path is too much; \(expected).")
  }

  @Test(arguments: ["/layout/", "/layout//items/0/0"])
  func `an empty id is named`(_ target: String) throws {
    #expect(try client.get(target).text("detail") == "The layout's id is empty; 48 digits are expected.")
  }

  @Test(arguments: ["/", "/layouts", "/visible/", "/layout/x/items/0", "/layout/x/items/0/0/0", "/layout/x/header/0"])
  func `an unknown path is not found`(_ target: String) throws {
    #expect(try client.get(target).problem() == "not-found")
  }
}
