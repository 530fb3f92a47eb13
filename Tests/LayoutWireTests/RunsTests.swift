import Foundation
import LayoutEngine
import Platform
import TestSupport
import Testing

@testable import LayoutWire

@Suite struct RunsTests {
  private func text(_ laidOut: LaidOut, _ selection: Selection, _ format: AnswerFormat, size: Int = 1000) -> Data {
    let buffer = ByteBuffer()
    var writer = AnswerWriter.layout(laidOut, id: "x", selection, format)
    while writer.write(to: buffer, size: size) {}
    return Data(buffer.bytes)
  }

  private func list(_ name: String, _ text: Data) throws -> [NSDictionary] {
    let answer = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    return try #require(answer[name] as? [NSDictionary])
  }

  /// The runs as the objects that they stand for.
  private func expanded(_ runs: [NSDictionary]) -> [NSDictionary] {
    runs.flatMap { run in
      let count = (run["item"] as? [Any])?.count ?? 1
      return (0..<count).map { index in
        func value(_ name: String) -> Any? { (run[name] as? [Any])?[index] ?? run[name] }
        let element = NSMutableDictionary()
        for name in ["category", "kind", "section", "zIndex"] { element[name] = run[name] }
        element["item"] = value("item")
        element["frame"] = NSMutableDictionary(
          dictionary: Dictionary(uniqueKeysWithValues: ["x", "y", "width", "height"].map { ($0, value($0)!) }))
        if let ids = run["ids"] as? [Any] { element["id"] = ids[index] }
        if let payloads = run["payloads"] as? [Any] { element["payload"] = payloads[index] }
        return element
      }
    }
  }

  private static func randomBody(_ seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func items() -> String {
      let count = random.pick([0, 1, 2, 5, 40, 200])
      if random.happens(0.3) { return #"{"count":\#(count),"height":\#(random.pick([10, 20.5]))}"# }
      let (ids, payloads) = (random.pick([0.2, 1]), random.pick([0.2, 1]))
      let objects = (0..<count).map { number in
        var members = [#""height":\#(random.pick([10, 10, 33.25]))"#]
        if random.happens(ids) { members.append(#""id":"i\#(number)""#) }
        if random.happens(payloads) { members.append(#""payload":\#(random.pick(["null", "[1,2]", "\"x\""]))"#) }
        if random.happens(0.1) { members.append(#""zIndex":\#(random.pick([0, 3]))"#) }
        return "{" + members.joined(separator: ",") + "}"
      }
      return "[" + objects.joined(separator: ",") + "]"
    }
    let sections = (0..<random.pick([0, 1, 5])).map { _ in
      let header = random.happens(0.5) ? #","header":{"height":30,"payload":{"a":[]}}"# : ""
      let background = random.happens(0.5) ? #","background":{"kind":"card"}"# : ""
      return #"{"items":\#(items())\#(header)\#(background)}"#
    }
    let decorations = (0..<random.pick([0, 1, 6])).map { _ in
      #"{"kind":"\#(random.pick(["a", "a", "b"]))","frame":{"x":\#(random.pick([0, 7])),"y":0,"width":5,"height":5}}"#
    }
    return #"""
      {"container":{"width":320},"layout":{"type":"waterfall","columnCount":\#(random.pick([1, 3]))},\#
      "sections":[\#(sections.joined(separator: ","))],"decorations":[\#(decorations.joined(separator: ","))]}
      """#
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `Expanding the runs gives exactly the objects`(seed: UInt64) throws {
    let found = try laidOut(Self.randomBody(seed))
    for selection in [Selection.all, .visible(Self.window)] {
      let objects = try list("attributes", text(found, selection, .objects))
      let runs = try list("runs", text(found, selection, .columns))
      #expect(expanded(runs) == objects)
      #expect(text(found, selection, .columns, size: 1) == text(found, selection, .columns, size: 1 << 20))
    }
  }

  private static let window = VisibleQuery(rect: Rect(x: 0, y: 20, width: 200, height: 100))

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `The bytes are those of a simple writer`(seed: UInt64) throws {
    let found = try laidOut(Self.randomBody(seed))
    for query in [nil, Self.window] {
      let runs = SimpleRuns(found).text(Array(Elements(found.layout, query: query)))
      let answer = text(found, query.map(Selection.visible) ?? .all, .columns)
      #expect(String(decoding: answer, as: UTF8.self).hasSuffix(",\"runs\":\(runs)}\n"))
    }
  }

  @Test(arguments: AnswerFormat.allCases, [nil, Self.window])
  func `Each element is looked at once`(format: AnswerFormat, query: VisibleQuery?) throws {
    let found = try laidOut(body(items: #"{"count":70000,"height":1}"#, section: #","header":{"height":5}"#))
    var walk = Elements(found.layout, query: query)
    while walk.next() != nil {}
    var writer = AnswerWriter.layout(found, id: "x", query.map(Selection.visible) ?? .all, format)
    let buffer = ByteBuffer()
    while writer.write(to: buffer, size: 1000) {}
    #expect(writer.examined == walk.examined)
  }

  @Test
  func `A run is written with its columns, and what is the same for all of it once`() throws {
    let found = try laidOut(
      body(items: #"{"heights":[10,20,10],"ids":["a","b","c"]}"#, section: #","header":{"height":5}"#))
    #expect(
      String(decoding: text(found, .all, .columns), as: UTF8.self).hasSuffix(
        #"""
        "runs":[{"category":"supplementary","kind":"header","section":0,"zIndex":1,"item":0,"x":0,"y":0,"width":320,"height":5},\#
        {"category":"cell","section":0,"zIndex":0,"item":[0,1,2],"x":[0,160,0],"y":[5,5,15],"width":160,"height":[10,20,10],\#
        "ids":["a","b","c"]}]}

        """#))
  }

  @Test
  func `A long stretch is cut, and goes on where it was cut`() throws {
    let found = try laidOut(body(items: #"{"count":70000,"height":1}"#))
    let runs = try list("runs", text(found, .all, .columns))
    #expect(runs.map { ($0["item"] as? [Any])?.count } == [65_536, 70_000 - 65_536])
    #expect((runs[1]["item"] as? [Int])?.first == 65_536)
  }

  @Test
  func `Without elements there are no runs, and without attributes no member`() throws {
    let found = try laidOut(body(items: "[]"))
    #expect(try list("runs", text(found, .all, .columns)).isEmpty)
    #expect(!String(decoding: text(found, .none, .columns), as: UTF8.self).contains("runs"))
  }
}
