import HTTP
import LayoutEngine
import LayoutWire
import Testing

@testable import WeirService

/// Answers to `GET /visible` that are kept to be given again.
@Suite struct AnswerCacheTests {
  private static let queries = [
    "rect=0,0,9,9", "rect=0,0,9,10", "rect=0,1,9,9", "rect=1,0,9,9", "rect=0,0,9,9&viewport=0,0,9,9",
    "rect=0,0,9,9&viewport=0,5,9,9", "rect=0,0,9,9&format=columns", "rect=0,0,0,0",
  ]

  @Test func `an answer given again is the same in every part, and another for every question`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    var bodies: Set<String> = []
    var tags: Set<String> = []
    for query in Self.queries {
      let target = "/visible?\(query)&layout=\(id)"
      let (first, second) = (client.get(target), client.get(target))
      #expect(first.body == second.body)
      #expect(first.fields == second.fields)
      bodies.insert(first.text)
      tags.insert(try #require(first["ETag"]))
      #expect(client.get(target, ifNoneMatch: first["ETag"]).status == 304)
    }
    #expect(bodies.count == Self.queries.count)
    #expect(tags.count == Self.queries.count)
  }

  @Test func `only the first of equal questions is answered anew`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    let target = "/visible?rect=0,0,9,9&layout=\(id)"
    let first = client.response(.get, target).original
    let second = client.response(.get, target).original
    #expect(first != nil)
    #expect(first === second)
  }

  @Test func `windows of one corner do not collide`() {
    let id = LayoutID(digest: [UInt8](repeating: 7, count: 32))
    let keys = (1...1000).map { size in
      let rect = Rect(x: 0, y: 0, width: Double(size), height: 640)
      let query = VisibleQuery(rect: rect, viewport: Rect(x: 0, y: 0, width: 320, height: Double(size)))
      return AnswerCache.Key(id: id, query: query, showsViewport: true, format: .objects)
    }
    #expect(Set(keys.map(\.hashValue)).count > 990)
  }

  @Test func `nought is nought, whatever its sign`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    let negative = client.get("/visible?rect=-0,-0.0,9,9&layout=\(id)")
    #expect(negative.text == client.get("/visible?rect=0,0,9,9&layout=\(id)").text)
    #expect(!negative.text.contains("-0"))
  }

  @Test func `a deleted layout is gone, whatever was kept of it`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    let target = "/visible?rect=0,0,9,9&layout=\(id)"
    let before = client.get(target)
    #expect(client.delete("/layout/\(id)").status == 204)
    #expect(client.get(target).status == 404)
    _ = try client.layout(Sample.mixed)
    #expect(client.get(target).body == before.body)
  }

  @Test func `the answer about the layout posted last is never kept`() throws {
    let client = ServiceClient()
    _ = try client.layout(Sample.mixed)
    #expect(client.response(.get, "/visible?rect=0,0,9,9").original == nil)
  }

  @Test func `with no room nothing is given again, and the answers are right`() throws {
    let (with, without) = (ServiceClient(), ServiceClient { $0.answerBudget = 0 })
    let id = try with.layout(Sample.mixed)
    #expect(try without.layout(Sample.mixed) == id)
    for query in Self.queries {
      let target = "/visible?\(query)&layout=\(id)"
      #expect(with.get(target).body == without.get(target).body)
      #expect(without.response(.get, target).original !== without.response(.get, target).original)
    }
  }
}
