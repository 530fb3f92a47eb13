import Testing

/// The look-ups of one element.
@Suite struct ElementTests {
  private let client = ServiceClient()
  private let id: String

  init() throws { id = try client.layout(Sample.mixed) }

  @Test(arguments: [
    ("decorations/title/0", "title 0"),
    ("decorations/title/1", "title 1"),
    ("decorations/title/2", "background 0"),
    ("decorations/badge/0", "badge 0"),
    ("decorations/background/0", "background 1"),
    ("supplementary/header/0", "header 0"),
    ("supplementary/header/1", "header 1"),
    ("supplementary/footer/0", "footer 0"),
    ("items/0/0", "cell 0 0"),
    ("items/0/1", "cell 0 1"),
    ("items/0/2", "cell 0 2"),
    ("items/%30/%30", "cell 0 0"),
  ])
  func `an element is byte for byte the one in the full answer`(_ path: String, _ name: String) throws {
    let reply = client.get("/layout/\(id)/\(path)")
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/json")
    #expect(try Reply.Element(reply.json()).name == name)
    #expect(reply.text.hasSuffix("}\n"))
    #expect(client.get("/layout/\(id)").text.contains(reply.text.dropLast()))
  }

  @Test(
    arguments: [
      "items/0/3", "items/1/0", "items/3/0", "items/9/9", "items/00/0", "items/0/00", "items/0/01", "items/-0/0",
      "items/0/-1", "items/-1/0", "items/+0/0", "items/0/%2B1", "items/x/0", "items/0/", "items//0", "items/0/0.0",
      "items/0/1e0", "items/0/0x1", "items/0/%200", "items/0/0%00", "items/0/9223372036854775807",
      "items/0/9223372036854775808", "items/0/٠", "items/0/99999999999999999999999999", "supplementary/header/2",
      "supplementary/header/3", "supplementary/footer/1", "supplementary/footer/-1", "supplementary/header/00",
      "supplementary/Header/0", "supplementary/background/0", "supplementary//0", "supplementary/header/x",
      "decorations/title/3", "decorations/title/-1", "decorations/title/01", "decorations/Title/0",
      "decorations/badge/1", "decorations/background/1", "decorations//0", "decorations/header/0",
    ])
  func `an element that is not there is not found`(_ path: String) throws {
    let reply = client.get("/layout/\(id)/\(path)")
    #expect(reply.status == 404)
    #expect(try reply.problem() == "element-not-found")
  }

  @Test(arguments: [
    ("items/0/99", "Section 0 has 3 items, counted from 0; there is none at 99."),
    ("items/1/0", "Section 1 has 0 items, counted from 0; there is none at 0."),
    ("items/3/0", "The layout has 3 sections, counted from 0; there is none at 3."),
    ("items/0/01", "Found '01'; the index of an item is expected, without leading zeros."),
    ("items/x/0", "Found 'x'; the index of a section is expected, without leading zeros."),
    ("supplementary/header/2", "Section 2 has no header of positive size."),
    ("supplementary/footer/7", "The layout has 3 sections, counted from 0; there is none at 7."),
    ("supplementary/Header/0", "Found the kind 'Header'; header or footer is expected."),
    ("decorations/title/3", "The layout has 3 decorations of the kind 'title', counted from 0; there is none at 3."),
    ("decorations/badge/1", "The layout has 1 decoration of the kind 'badge', counted from 0; there is none at 1."),
    ("decorations/card/0", "The layout has 0 decorations of the kind 'card', counted from 0; there is none at 0."),
  ])
  func `the detail says how many there are`(_ path: String, _ detail: String) throws {
    #expect(try client.get("/layout/\(id)/\(path)").text("detail") == detail)
  }

  @Test(arguments: ["items/0/0", "supplementary/header/0", "decorations/title/0"])
  func `a look-up has no parameters`(_ path: String) throws {
    #expect(try client.get("/layout/\(id)/\(path)?rect=0,0,1,1").problem() == "invalid-parameter rect")
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("é", "%C3%A9"), ("\\u0000", "%00"), ("\\\"", "%22"), (" ", "%20"), ("..", ".."), ("%", "%25"),
    ("+", "+"), ("\\ud83d\\ude42", "%F0%9F%99%82"),
  ])
  func `a kind of any text has its URL`(_ kind: String, _ segment: String) throws {
    let frame = #"{"x":1,"y":2,"width":3,"height":4}"#
    let body = #"{"container":{"width":9},"sections":[],"decorations":[{"kind":"\#(kind)","frame":\#(frame)}]}"#
    let reply = client.get("/layout/\(try client.layout(body))/decorations/\(segment)/0")
    #expect(reply.status == 200)
    #expect(try Reply.Element(reply.json()).frame == [1, 2, 3, 4])
  }

  @Test func `an element's own URL gives its natural frame, pinned or not`() throws {
    let header = try Reply.Element(client.get("/layout/\(id)/supplementary/header/0").json())
    #expect(header.frame == [0, 0, 210, 40])
  }
}
