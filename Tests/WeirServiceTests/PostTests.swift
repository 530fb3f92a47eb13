import HTTP
import LayoutEngine
import LayoutWire
import Testing
import WeirService

/// `POST /layout`.
@Suite struct PostTests {
  private let client = ServiceClient()

  @Test func `a new body is computed, the same again is a hit`() throws {
    let first = client.post(Sample.small)
    let second = client.post(Sample.small)
    let id = try first.text("layout")
    #expect(first.status == 201)
    #expect(first["Cache-Status"] == "Weir; fwd=uri-miss; stored")
    #expect(second.status == 200)
    #expect(second["Cache-Status"] == "Weir; hit")
    for reply in [first, second] {
      #expect(reply["Location"] == "/layout/\(id)")
      #expect(reply["Content-Type"] == "application/json")
      #expect(reply["ETag"]?.wholeMatch(of: /"[0-9a-f]{48}-\d+-all"/) != nil)
    }
    #expect(first.body == second.body)
    #expect(client.service.store.statistics.counts.computations == 1)
  }

  @Test func `a repeated body is answered at once, a new one is left to a worker`() throws {
    let layouts = try #require(client.service.router.routes.first { $0.method == .post })
    let shortcut = try #require(layouts.shortcut)
    func answer(_ body: String, _ query: String = "") throws -> Reply? {
      try shortcut(client.request(.post, "/layout\(query)", body: body)).map { Reply($0) }
    }
    #expect(try answer(Sample.small) == nil)
    let first = client.post(Sample.small)
    let second = try #require(try answer(Sample.small))
    #expect(second.status == 200)
    #expect(second.body == first.body)
    #expect(second.fields == client.post(Sample.small).fields)
    #expect(throws: Problem.self) { try answer(Sample.small, "?format=x") }
    #expect(client.service.store.statistics.counts.hits == 2)
    #expect(client.service.store.statistics.counts.misses == 1)
    _ = client.post(Sample.mixed)
    _ = try answer(Sample.small)
    #expect(client.get("/visible?rect=0,0,9,9")["ETag"]?.contains(try first.text("layout")) == true)
  }

  @Test func `the answer has the sizes, the counts and the attributes in order`() throws {
    let reply = client.post(Sample.mixed)
    #expect(try reply.contentSize() == [210, 225])
    #expect(try reply.json()["sectionCount"] as? Int == 3)
    #expect(try reply.json()["itemCount"] as? Int == 3)
    #expect(try reply.names() == Sample.mixedNames)
    #expect(try reply.elements().map(\.zIndex) == [0, 4, 0, -1, 7, 0, 0, 0, 1, -1, 7])
    #expect(try reply.frames()["cell 0 2"] == [110, 125, 100, 50])
    let members: Set = ["layout", "contentSize", "geometry", "sectionCount", "itemCount", "attributes"]
    #expect(Set(try reply.json().keys) == members)
    #expect(try reply.json()["geometry"] as? Int == Layout.geometryVersion)
  }

  @Test func `the id is of the bytes, the same on every machine`() throws {
    let body = #"{"container":{"width":320},"sections":[]}"#
    let id = try client.layout(body)
    #expect(id == "11e4fbd7f3213c10c9a5d727a727eca42657574f7ec4cec4")
    #expect(try ServiceClient().layout(body) == id)
  }

  @Test(arguments: [" ", "\n", "  "])
  func `a body that differs in a byte is another layout of the same places`(_ more: String) throws {
    let one = client.post(Sample.small)
    let other = client.post(Sample.small + more)
    #expect(other.status == 201)
    #expect(try other.text("layout") != one.text("layout"))
    #expect(try other.frames() == one.frames())
  }

  @Test func `a layout may have no sections`() throws {
    let reply = client.post(#"{"container":{"width":320},"sections":[]}"#)
    #expect(reply.status == 201)
    #expect(try reply.contentSize() == [320, 0])
    #expect(try reply.names() == [])
  }

  @Test(arguments: [
    ("", "malformed-json 0"),
    ("{", "malformed-json"),
    (#"{"container":{"width":1},"sections":[]"#, "malformed-json"),
    (#"[]"#, "wrong-type "),
    (#"{"sections":[]}"#, "missing-member /container"),
    (#"{"container":{"width":1}}"#, "missing-member /sections"),
    (#"{"container":{"width":1},"sections":[],"colour":1}"#, "unknown-member /colour"),
    (#"{"container":{"width":1},"sections":[],"sections":[]}"#, "duplicate-member /sections"),
    (#"{"container":{"width":"1"},"sections":[]}"#, "wrong-type /container/width"),
    (#"{"container":{"width":-1},"sections":[]}"#, "out-of-range /container/width"),
    (#"{"container":{"width":1e999},"sections":[]}"#, "out-of-range /container/width"),
    (#"{"container":{"width":1},"sections":[{"layout":{"type":"spiral"},"items":[]}]}"#, "unknown-layout-type"),
    (
      #"{"container":{"width":5},"layout":{"type":"flow"},"sections":[{"items":{"sizes":[[6,1]]}}]}"#,
      "item-too-wide /sections/0/items/sizes/0"
    ),
  ])
  func `a body that is not a layout is a problem and is not stored`(_ body: String, _ problem: String) throws {
    #expect(try client.post(body).problem().hasPrefix(problem))
    #expect(try client.post(body).problem().hasPrefix(problem))
    #expect(client.service.store.statistics.layouts == 0)
  }

  @Test func `a request without a body is malformed`() throws {
    #expect(try client.send(.post, "/layout").problem().hasPrefix("malformed-json"))
  }

  @Test func `more sections or items than the limits are too large`() throws {
    let client = ServiceClient {
      $0.limits.maximumItems = 3
      $0.limits.maximumSections = 1
    }
    #expect(client.post(Sample.small).status == 201)
    #expect(try client.post(Sample.waterfall("1,2,3,4")).problem().hasPrefix("too-large /sections/0/items"))
    let two = #"{"container":{"width":1},"layout":{"type":"flow"},"sections":[{"items":[]},{"items":[]}]}"#
    #expect(try client.post(two).problem() == "too-large /sections")
  }
}
