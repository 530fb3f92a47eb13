import LayoutEngine
import Testing
import WeirService

/// `GET /visible`.
@Suite struct VisibleTests {
  private let client = ServiceClient()

  @Test func `the answer has the rect, the size and what is visible`() throws {
    let id = try client.layout(Sample.mixed)
    let reply = client.get("/visible?rect=1e2,165,0.5,10&layout=\(id)")
    #expect(reply.status == 200)
    #expect(try reply.text("layout") == id)
    #expect(try reply.json()["rect"] as? [String: Double] == ["x": 100, "y": 165, "width": 0.5, "height": 10])
    #expect(try reply.contentSize() == [210, 225])
    #expect(try reply.names() == ["background 0", "header 0"])
    #expect(Set(try reply.json().keys) == ["layout", "rect", "contentSize", "geometry", "attributes"])
  }

  @Test func `the geometry that is asked for is that of the program, or there is no answer`() throws {
    let id = try client.layout(Sample.small)
    let version = Layout.geometryVersion
    let plain = client.get("/visible?rect=0,0,9,9&layout=\(id)")
    let asked = client.get("/visible?rect=0,0,9,9&layout=\(id)&geometry=\(version)")
    #expect(try plain.json()["geometry"] as? Int == version)
    #expect(asked.body == plain.body)
    #expect(asked.fields == plain.fields)
    for other in [0, version - 1, version + 1] {
      let reply = client.get("/visible?rect=0,0,9,9&layout=\(id)&geometry=\(other)", ifNoneMatch: plain["ETag"])
      #expect(reply.status == 412)
      #expect(try reply.problem() == "other-geometry geometry")
      #expect(try reply.text("detail").contains("version \(other) is asked for; the program has \(version)."))
    }
  }

  @Test(arguments: ["", "x", "-1", "1.0", "01", "+2", "1e0", "99999999999999999999"])
  func `a geometry version that is no number is refused`(_ text: String) throws {
    let id = try client.layout(Sample.small)
    let reply = client.get("/visible?rect=0,0,9,9&layout=\(id)&geometry=\(text)")
    #expect(try reply.problem() == "invalid-parameter geometry")
    #expect(try client.get("/layout/\(id)?geometry=2").problem() == "invalid-parameter geometry")
  }

  @Test func `an element that only touches the rectangle is not visible`() throws {
    let id = try client.layout(Sample.small)
    #expect(try client.get("/visible?rect=100,0,10,200&layout=\(id)").names() == [])
    #expect(try client.get("/visible?rect=99,0,12,200&layout=\(id)").names() == ["cell 0 0", "cell 0 1", "cell 0 2"])
    #expect(try client.get("/visible?rect=110,80,0,0&layout=\(id)").names() == ["cell 0 2"])
  }

  @Test func `a viewport is shown and pins`() throws {
    let id = try client.layout(Sample.mixed)
    let reply = client.get("/visible?rect=0,0,210,300&viewport=0,100,210,50&layout=\(id)")
    #expect(try reply.json()["viewport"] as? [String: Double] == ["x": 0, "y": 100, "width": 210, "height": 50])
    #expect(try reply.frames()["header 0"] == [0, 120, 210, 40])
    #expect(try reply.frames()["header 1"] == [0, 195, 210, 30])
  }

  @Test func `a query without a layout means the latest one`() throws {
    let small = try client.layout(Sample.small)
    let mixed = try client.layout(Sample.mixed)
    #expect(try client.get("/visible?rect=0,0,1,1").text("layout") == mixed)
    #expect(try client.layout(Sample.small) == small)
    #expect(try client.get("/visible?rect=0,0,1,1").text("layout") == small)
    #expect(client.get("/visible?rect=0,0,1,1&layout=\(mixed)").status == 200)
    #expect(try client.get("/visible?rect=0,0,1,1").text("layout") == small)
  }

  @Test func `a body that is refused does not become the layout posted last`() throws {
    let id = try client.layout(Sample.small)
    #expect(client.post("{}").status == 422)
    #expect(client.post(Sample.mixed, "?attributes=some").status == 400)
    #expect(try client.get("/visible?rect=0,0,1,1").text("layout") == id)
  }

  @Test func `before anything was posted there is no layout`() throws {
    #expect(try client.get("/visible?rect=0,0,1,1").problem() == "layout-not-found")
  }

  @Test func `a service may require the layout to be named`() throws {
    let client = ServiceClient { $0.requiresLayoutParameter = true }
    let id = try client.layout(Sample.small)
    #expect(try client.get("/visible?rect=0,0,1,1").problem() == "invalid-parameter layout")
    #expect(client.get("/visible?rect=0,0,1,1&layout=\(id)").status == 200)
  }

  @Test(arguments: [
    ("", "rect"),
    ("?", "rect"),
    ("?viewport=0,0,1,1", "rect"),
    ("?rect=0,0,1,1&rect=0,0,1,1", "rect"),
    ("?rect=0,0,1,1&viewport=", "viewport"),
    ("?rect=0,0,1,1&viewport=0,0,1,-1", "viewport"),
    ("?rect=0,0,1,1&attributes=all", "attributes"),
    ("?rect=0,0,1,1&Rect=0,0,1,1", "Rect"),
    ("?rect=0,0,1,1&layout=%FF", "layout"),
    ("?rect=0,0,1,1&=", ""),
    ("?rect=0,0,1,1&%FF", "%FF"),
    ("?x%22y=1", "x\"y"),
  ])
  func `a parameter that is missing, unknown, repeated or no text is named`(
    _ query: String, _ parameter: String
  ) throws {
    _ = try client.layout(Sample.small)
    let reply = client.get("/visible\(query)")
    #expect(reply.status == 400)
    #expect(try reply.problem() == "invalid-parameter \(parameter)")
  }

  @Test(arguments: [
    ("Rect=0,0,1,1", "did you mean 'rect'? "), ("rect=0,0,1,1&layuot=x", "did you mean 'layout'? "),
    ("rect=0,0,1,1&view=x", "unknown; known are rect, layout, viewport, format, geometry."),
  ])
  func `an unknown parameter that is nearly a known one is recognised`(_ query: String, _ expected: String) throws {
    #expect(try client.get("/visible?\(query)").text("detail").contains(expected))
  }

  @Test(
    arguments: [
      "", "0", "0,0,1", "0,0,1,1,1", "0,0,1,1,", ",0,0,1,1", "0,,1,1", "0,0,-1,1", "0,0,1,-0.5", "nan,0,1,1",
      "NaN,0,1,1", "inf,0,1,1", "0,0,Infinity,1", "1e999,0,1,1", "0,0,1,1e999", "0x1,0,1,1", "0,0,0x1p4,1", "+1,0,1,1",
      "%2B1,0,1,1", "01,0,1,1", "1.,0,1,1", ".5,0,1,1", "-,0,1,1", "1e,0,1,1", "%200,0,1,1", "0,0,1,1%20", "0,+0,1,1",
      "0,0,1,1%00", "0;0;1;1", "1_0,0,1,1", "٣,0,1,1", "a,b,c,d", "%FF", "0,0,1,1%0A",
    ])
  func `a rect that is not four finite numbers is refused everywhere`(_ rect: String) throws {
    let id = try client.layout(Sample.small)
    #expect(try client.get("/visible?rect=\(rect)").problem() == "invalid-parameter rect")
    #expect(try client.get("/layout/\(id)?rect=\(rect)").problem() == "invalid-parameter rect")
    #expect(try client.post(Sample.small, "?rect=\(rect)").problem() == "invalid-parameter rect")
  }

  @Test(arguments: [
    ("0,0,0,0", [0, 0, 0, 0]),
    ("-0.5,1e3,1E+2,0.25", [-0.5, 1000, 100, 0.25]),
    ("%30%2C0,1e-2,1", [0, 0, 0.01, 1]),
    ("-1e300,0,1e308,1e-300", [-1e300, 0, 1e308, 1e-300]),
    ("1e308,1e308,1e308,1e308", [1e308, 1e308, 1e308, 1e308]),
  ])
  func `numbers are in JSON's grammar and come back`(_ text: String, _ numbers: [Double]) throws {
    _ = try client.layout(Sample.small)
    let rect = try #require(try client.get("/visible?rect=\(text)").json()["rect"] as? [String: Double])
    #expect(["x", "y", "width", "height"].map { rect[$0] } == numbers)
  }
}
