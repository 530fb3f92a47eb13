import HTTP
import Testing
import WeirService

/// Equal questions have equal answers, and different ones different tags.
@Suite struct RepeatedAnswerTests {
  private static let queries = [
    "rect=0,0,9,9", "rect=0,0,9,10", "rect=0,1,9,9", "rect=1,0,9,9", "rect=0,0,9,9&viewport=0,0,9,9",
    "rect=0,0,9,9&viewport=0,5,9,9", "rect=0,0,9,9&format=columns", "rect=0,0,0,0",
  ]

  @Test func `a repeated answer is the same in every part, and different for every question`() throws {
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

  @Test func `a negative zero is the same as zero`() throws {
    let client = ServiceClient()
    let id = try client.layout(Sample.mixed)
    let negative = client.get("/visible?rect=-0,-0.0,9,9&layout=\(id)")
    #expect(negative.text == client.get("/visible?rect=0,0,9,9&layout=\(id)").text)
    #expect(!negative.text.contains("-0"))
  }
}
