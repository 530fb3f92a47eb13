import LayoutEngine
import Platform
import TestSupport
import Testing

@testable import LayoutWire

@Suite struct AnswerTests {
  @Test
  func `An answer has its members in order, each number in its shortest form`() throws {
    let request = body(
      items: #"[{"height":0.1,"id":"a","payload":{ "x" : 1.0 },"zIndex":-3},{"height":1e3}]"#,
      section: #","header":{"height":30,"pinned":true,"payload":null},"background":{"inset":{"left":0.5}}"#,
      more: #","decorations":[{"kind":"t\"","frame":{"x":-0.25,"y":0,"width":0,"height":1}}]"#)
    #expect(
      try laidOut(request).answer() == #"""
        {"layout":"x","contentSize":{"width":320,"height":1030},"geometry":\#(Layout.geometryVersion),"sectionCount":1,"itemCount":2,"attributes":[\#
        {"category":"decoration","kind":"t\"","section":null,"item":0,"frame":{"x":-0.25,"y":0,"width":0,"height":1},"zIndex":0},\#
        {"category":"decoration","kind":"background","section":0,"item":0,"frame":{"x":0.5,"y":0,"width":319.5,"height":1030},"zIndex":-1},\#
        {"category":"supplementary","kind":"header","section":0,"item":0,"frame":{"x":0,"y":0,"width":320,"height":30},"zIndex":7,"payload":null},\#
        {"category":"cell","section":0,"item":0,"frame":{"x":0,"y":30,"width":160,"height":0.1},"zIndex":-3,"id":"a","payload":{ "x" : 1.0 }},\#
        {"category":"cell","section":0,"item":1,"frame":{"x":160,"y":30,"width":160,"height":1000},"zIndex":0}]}

        """#)
  }

  @Test(arguments: [
    #""""#, #""a\/b""#, #""\u00e9é\ud800""#, "{ }", "[1 ,\n 2]", "1.0", "-0", "1e999", #"{"a":1,"a":2}"#, "null",
    "true",
  ])
  func `Ids and payloads come back byte for byte`(payload: String) throws {
    let objects = try laidOut(body(items: #"[{"height":1,"payload": \#(payload) }]"#)).answer()
    #expect(objects.contains(#""payload":\#(payload)}]}"#))
    let columns = try laidOut(body(items: #"{"heights":[1,2],"payloads":[7,\#(payload)]}"#)).answer()
    #expect(columns.contains(#""payload":\#(payload)}]}"#))
    if payload.hasPrefix("\"") {
      let ids = try laidOut(body(items: #"{"heights":[1],"ids":[\#(payload)]}"#)).answer()
      #expect(ids.contains(#""id":\#(payload)}]}"#))
    }
  }

  @Test(arguments: [
    "0", "7", "-7", "-0", "999999999999999", "1000000000000000", "9007199254740991", "-9007199254740991",
  ])
  func `An integer is an id, and comes back byte for byte`(id: String) throws {
    let items = #"[{"height":1,"id": \#(id) },{"id":\#(id),"height":1,"payload":1}]"#
    let objects = try laidOut(body(items: items)).answer()
    #expect(objects.contains(#""id":\#(id)},{"#))
    #expect(objects.contains(#""id":\#(id),"payload":1}]}"#))
    let columns = try laidOut(body(items: #"{"heights":[1,2],"ids":["a", \#(id) ]}"#)).answer()
    #expect(columns.contains(#""id":\#(id)}]}"#))
  }

  @Test
  func `An item in the middle may be the first with an id, a payload or a z-index`() throws {
    let items =
      #"[{"height":1},{"height":1,"id":"b"},{"height":1},{"height":1,"payload":[]},{"height":1,"zIndex":5},{"height":1}]"#
    let answer = try laidOut(body(items: items)).answer()
    let cells = answer.split(separator: "{\"category\":\"cell\"").dropFirst()
    #expect(cells.count == 6)
    for (index, cell) in cells.enumerated() {
      #expect(cell.contains("\"id\"") == (index == 1))
      #expect(cell.contains("\"payload\"") == (index == 3))
      #expect(cell.contains("\"zIndex\":5") == (index == 4))
    }
  }

  @Test(arguments: [1, 7, 1000, 1_000_000])
  func `Pieces of any size make the same answer`(size: Int) throws {
    let found = try laidOut(body(items: #"{"count":200,"height":12.5}"#))
    let whole = found.answer()
    var writer = AnswerWriter.layout(found, id: "x", .all)
    let buffer = ByteBuffer()
    while writer.write(to: buffer, size: size) {}
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == whole)
  }

  @Test
  func `Decorations of one kind are counted, layout-wide ones first`() throws {
    let frame = #""frame":{"x":0,"y":0,"width":1,"height":1}"#
    let found = try laidOut(
      body(
        items: #"{"heights":[10]}"#, section: #","background":{"kind":"a"}"#,
        more: #","decorations":[{"kind":"a",\#(frame)},{"kind":"b",\#(frame)},{"kind":"a",\#(frame)}]"#))
    #expect(found.decoration(kind: "a", 1) == found.layout.decoration(2))
    #expect(found.decoration(kind: "a", 2) == found.layout.background(section: 0))
    #expect(found.decoration(kind: "b", 0) == found.layout.decoration(1))
    #expect(found.decoration(kind: "a", 3) == nil)
    #expect(found.decoration(kind: "c", 0) == nil)
    #expect(found.answer().contains(#""kind":"a","section":null,"item":1"#))
  }

  @Test
  func `Kinds that only look alike are different kinds`() throws {
    let frame = #""frame":{"x":0,"y":0,"width":1,"height":1}"#
    let found = try laidOut(
      body(items: "[]", more: #","decorations":[{"kind":"\u00e9",\#(frame)},{"kind":"e\u0301",\#(frame)}]"#))
    #expect(found.decoration(kind: "\u{e9}", 0) == found.layout.decoration(0))
    #expect(found.decoration(kind: "e\u{301}", 0) == found.layout.decoration(1))
    #expect(found.decoration(kind: "\u{e9}", 1) == nil)
  }

  @Test
  func `The bytes that a layout says it holds grow with its items, about as much as its columns`() throws {
    let small = try laidOut(body(items: #"{"count":10,"height":1}"#)).byteCount
    let large = try laidOut(body(items: #"{"count":100000,"height":1}"#)).byteCount
    #expect((large - small) / 100_000 >= 16)
    #expect((large - small) / 100_000 <= 32)
  }
}
