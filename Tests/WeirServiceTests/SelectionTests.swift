import Testing
import WeirService

/// The parameters that select attributes, on `POST /layout` and `GET /layout/{id}`.
@Suite struct SelectionTests {
  private let client = ServiceClient()

  @Test(arguments: ["", "?", "?attributes=all", "?attributes=%61ll", "?rect=-1e3,-1e3,1e+4,1e4&viewport=0,-999,1,1"])
  func `all elements are there by default and when asked for`(_ query: String) throws {
    #expect(try client.post(Sample.mixed, query).names() == Sample.mixedNames)
  }

  @Test func `attributes=none leaves the member out`() throws {
    let reply = client.post(Sample.mixed, "?attributes=none")
    #expect(Set(try reply.json().keys) == ["layout", "contentSize", "geometry", "sectionCount", "itemCount"])
    #expect(try reply.json()["itemCount"] as? Int == 3)
  }

  @Test func `a rect selects what is visible there, pinned headers moved`() throws {
    let reply = client.post(Sample.mixed, "?rect=0,100,210,50")
    #expect(try reply.names() == ["background 0", "header 0", "cell 0 0", "cell 0 1", "cell 0 2"])
    #expect(try reply.frames()["header 0"] == [0, 120, 210, 40])
    #expect(try reply.json()["rect"] == nil)
  }

  @Test func `a viewport moves the pinned headers where the rect does not`() throws {
    let reply = client.post(Sample.mixed, "?rect=0,0,210,50&viewport=0,100,210,50")
    #expect(try reply.names() == ["title 0", "badge 0", "title 1", "background 0", "cell 0 0", "cell 0 1"])
  }

  @Test(arguments: [
    ("?attributes=", "attributes"),
    ("?attributes", "attributes"),
    ("?attributes=ALL", "attributes"),
    ("?attributes=some", "attributes"),
    ("?attributes=all&attributes=all", "attributes"),
    ("?attributes=all&rect=0,0,1,1", "attributes"),
    ("?rect=0,0,1,1&attributes=none", "attributes"),
    ("?viewport=0,0,1,1", "viewport"),
    ("?viewport=0,0,1,1&attributes=all", "viewport"),
    ("?rect=0,0,1,1&viewport=0,0,1", "viewport"),
    ("?layout=x", "layout"),
  ])
  func `contradictions and unknown values are refused, before anything is computed`(
    _ query: String, _ parameter: String
  ) throws {
    let reply = client.post(Sample.small, query)
    #expect(reply.status == 400)
    #expect(try reply.problem() == "invalid-parameter \(parameter)")
    #expect(client.service.store.statistics.counts.computations == 0)
    let id = try client.layout(Sample.small)
    #expect(try client.get("/layout/\(id)\(query)").problem() == "invalid-parameter \(parameter)")
  }
}
