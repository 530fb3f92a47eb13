import HTTP
import TestSupport
import Testing

@Suite struct RequestTargetTests {
  private static let paths: [(String, [String])] = [
    ("/", [""]),
    ("//", ["", ""]),
    ("/layout", ["layout"]),
    ("/layout/", ["layout", ""]),
    ("/a//b", ["a", "", "b"]),
    ("/a/../b/.", ["a", "..", "b", "."]),
    ("/a%2Fb/c", ["a/b", "c"]),
    ("/a%2fb", ["a/b"]),
    ("/a%3Fb", ["a?b"]),
    ("/a%00b", ["a\0b"]),
    ("/%252F", ["%2F"]),
    ("/%C3%A9%f0%9f%99%82", ["é🙂"]),
    ("/é", ["é"]),
    ("/a+b", ["a+b"]),
    ("/a?b/c", ["a"]),
    ("/http://h/a", ["http:", "", "h", "a"]),
    ("http://host/a/b", ["a", "b"]),
    ("https://host:8080/a?b", ["a"]),
    ("HTTP://host/a", ["a"]),
    ("http://host", [""]),
    ("http://host?a=/b", [""]),
    ("http://host/", [""]),
  ]

  @Test(arguments: paths)
  func `a path has its segments, each decoded on its own`(_ target: String, _ segments: [String]) {
    #expect(RequestTarget(target.utf8).segments == segments)
  }

  @Test(
    arguments: [
      "", "*", "layout", "?rect=1", "host:443", "ftp://host/a", "http:/a", "/%FF", "/%", "/%4", "/%zz", "/%4g", "/%g4",
      "/% 4", "/%+4", "/%C3", "/%C0%AF", "/%ED%A0%80", "/good/%FF", "/%FF/good",
    ])
  func `a target without a path has no segments`(_ target: String) {
    #expect(RequestTarget(target.utf8).segments == nil)
  }

  @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func `raw bytes that are not UTF-8 are not text`(_ bytes: [UInt8]) {
    #expect(RequestTarget([UInt8(ascii: "/")] + bytes).segments == nil)
    #expect(RequestTarget(Array("/?a=".utf8) + bytes).parameters.map(\.value) == [nil])
  }

  private static let queries: [(String, [[String?]])] = [
    ("/", []),
    ("/?", []),
    ("/?&&", []),
    ("/?a", [["a", ""]]),
    ("/?a=", [["a", ""]]),
    ("/?=1", [["", "1"]]),
    ("/?=", [["", ""]]),
    ("/?a=b=c", [["a", "b=c"]]),
    ("/?a=1&a=2", [["a", "1"], ["a", "2"]]),
    ("/?&a=1&&b=2&", [["a", "1"], ["b", "2"]]),
    ("/?a=%26%3D%2F", [["a", "&=/"]]),
    ("/?a=1e+3", [["a", "1e+3"]]),
    ("/?a=%2B%20", [["a", "+ "]]),
    ("/?a=%00", [["a", "\0"]]),
    ("/?a?b=c/d?e", [["a?b", "c/d?e"]]),
    ("/?%72ect=1", [["rect", "1"]]),
    ("/?%3D=1", [["=", "1"]]),
    ("/?a=%FF&b=1", [["a", nil], ["b", "1"]]),
    ("/?a=%", [["a", nil]]),
    ("/?a=%1", [["a", nil]]),
    ("/?a=%zz", [["a", nil]]),
    ("/?%FF=1", [["%FF", "1"]]),
    ("/%FF?a=1", [["a", "1"]]),
    ("?a=1", [["a", "1"]]),
    ("http://host?a=/b", [["a", "/b"]]),
  ]

  @Test(arguments: queries)
  func `a query has its parameters in order`(_ target: String, _ parameters: [[String?]]) {
    #expect(RequestTarget(target.utf8).parameters.map { [$0.name, $0.value] } == parameters)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func `every escape stands for its byte, and none above ASCII is text alone`(_ byte: UInt8) {
    let digits = String(byte, radix: 16)
    let escape = digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    let expected = byte < 0x80 ? ["x\(Unicode.Scalar(byte))y"] : nil
    #expect(RequestTarget("/x\(escape)y".utf8).segments == expected)
    #expect(RequestTarget("/x\(escape.uppercased())y".utf8).segments == expected)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `segments that were escaped come back`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("az09%/?#&=+;:@ \0\u{7F}é🙂\u{301}")
    let segments = (0...Int.random(in: 0...4, using: &generator)).map { _ in
      String((0..<Int.random(in: 0...6, using: &generator)).map { _ in generator.pick(alphabet) })
    }
    let escaped = segments.map { text in
      text.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
    }
    #expect(RequestTarget("/\(escaped.joined(separator: "/"))".utf8).segments == segments)
  }
}
