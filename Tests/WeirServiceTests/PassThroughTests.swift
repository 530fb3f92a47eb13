import Testing

/// Ids and payloads, which are the client's and come back as they were.
@Suite struct PassThroughTests {
  private let client = ServiceClient()

  private static let payloads = [
    "null", "true", "0", "-0", "1.50", "1e999", "123456789012345678901234567890", "\"\"", #""\u00e9\/\ud83d\ude42""#,
    #""é🙂 \n\\\"""#, #""\ud800""#, "[]", "{}", "[ 1 ,\t2 ]", #"{ "a" : 1, "a" : 2 }"#,
    "{\n  \"b\" : [ [ ] , { } ]\n}", #""\u0000""#,
  ]

  @Test(arguments: payloads)
  func `a payload comes back byte for byte, wherever it is`(_ payload: String) throws {
    let element = #""payload":\#(payload)"#
    let body = #"""
      {"container":{"width":100},"layout":{"type":"flow"},
       "decorations":[{"kind":"k","frame":{"x":0,"y":0,"width":1,"height":1}, \#(element) }],
       "sections":[
         {"header":{"height":1, \#(element) },"footer":{"height":1, \#(element) },"background":{ \#(element) },
          "items":[{"width":1,"height":1, \#(element) }]},
         {"items":{"sizes":[[1,1],[2,2]],"payloads":[ \#(payload) , \#(payload) ]}}]}
      """#
    let answer = client.post(body)
    #expect(answer.status == 201)
    #expect(answer.text.ranges(of: element + "}").count == 7)
    let visible = client.get("/visible?rect=0,0,100,100")
    #expect(visible.text.ranges(of: element + "}").count == 7)
    let cell = client.get("\(try #require(answer["Location"]))/items/1/1")
    #expect(cell.text.hasSuffix(element + "}\n"))
  }

  @Test(arguments: [
    "\"\"", #""a""#, #""\u0061""#, #""\"\\\/\b\f\n\r\t""#, #""é🙂""#, #""e\#u{301}""#, #""\ud83d\ude42""#, #""\udc00""#,
    #"" a  b ""#,
  ])
  func `an id comes back byte for byte`(_ id: String) throws {
    let body = #"""
      {"container":{"width":100},"layout":{"type":"waterfall","columnCount":1},
       "sections":[{"items":[{"id": \#(id) ,"height":1}]},{"items":{"heights":[1,2],"ids":[ \#(id) , \#(id) ]}}]}
      """#
    let text = client.post(body).text
    #expect(Array(text.utf8).count(of: Array(#","id":\#(id)}"#.utf8)) == 3)
  }

  @Test func `an element without id and payload has no such members`() throws {
    let elements = try client.post(Sample.mixed).elements()
    let named = elements.filter { $0.members["id"] != nil }.map(\.name)
    let laden = elements.filter { $0.members["payload"] != nil }.map(\.name)
    #expect(named == ["cell 0 0"])
    #expect(laden == ["title 0", "title 1", "header 0", "cell 0 1"])
  }

  @Test func `another payload is another layout`() throws {
    let one = try client.layout(Sample.mixed)
    let other = try client.layout(Sample.mixed.replacing("Recent", with: "recent"))
    #expect(one != other)
    #expect(client.get("/layout/\(one)/supplementary/header/0").text.contains(#"{"title": "Recent"}"#))
    #expect(client.get("/layout/\(other)/supplementary/header/0").text.contains(#"{"title": "recent"}"#))
  }
}

extension [UInt8] {
  /// How often `part` stands in it.
  fileprivate func count(of part: [UInt8]) -> Int {
    indices.count { self[$0...].starts(with: part) }
  }
}
