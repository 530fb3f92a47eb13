import Access
import HTTP
import Testing

/// Each namespace has layouts of its own.
@Suite struct NamespaceTests {
  private let client = ServiceClient()
  private let other = Namespace(high: 1, low: 2)

  @Test func `a layout is seen only where it was posted`() throws {
    let id = try client.layout(Sample.mixed)
    for target in ["/layout/\(id)", "/visible?rect=0,0,9,9&layout=\(id)", "/layout/\(id)/items/0/0"] {
      #expect(client.get(target).status == 200)
      #expect(client.get(target, in: other).status == 404)
    }
    #expect(client.send(.delete, "/layout/\(id)", in: other).status == 404)
    #expect(client.get("/layout/\(id)").status == 200)
  }

  @Test func `the latest layout is that of the client's own namespace`() throws {
    _ = try client.layout(Sample.mixed)
    #expect(client.get("/visible?rect=0,0,9,9").status == 200)
    #expect(client.get("/visible?rect=0,0,9,9", in: other).status == 404)
  }

  @Test func `the same body is computed for each namespace, and deleted in one`() throws {
    let id = try client.layout(Sample.mixed)
    #expect(client.send(.post, "/layout", body: Sample.mixed, in: other).status == 201)
    #expect(client.delete("/layout/\(id)").status == 204)
    #expect(client.get("/layout/\(id)", in: other).status == 200)
  }
}
