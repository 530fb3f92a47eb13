import JSON
import LayoutEngine
import Platform
import TestSupport
import Testing

@testable import LayoutWire

@Suite struct MalformedJSONTests {
  @Test(arguments: [
    ("", 0), ("   ", 0), ("{", 1), ("{\"container\"", 12), ("{\"a\" 1}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1),
    ("[1,]", 3), ("[1 2]", 3), ("[01]", 1), ("[1.]", 1), ("[.5]", 1), ("[+1]", 1), ("[0x1]", 1), ("[NaN]", 1),
    ("[tru]", 1), ("[truee]", 1), ("[nul]", 1), ("[\"\\x\"]", 2), ("[\"\\u12g4\"]", 2), ("[\"a", 1),
    ("[\"a\u{1}\"]", 3), ("[] []", 3), ("{} x", 3), ("{\"a\":[}", 6), ("[1}", 2), ("{\"a\":1]", 6), ("'a'", 0),
    ("{\"a\":}", 5), ("[1e]", 1), ("[-]", 1), ("[1e5x]", 1), ("[\"a\"b]", 4), ("\u{FEFF}[]", 0),
  ])
  func `Malformed JSON is answered with the byte at which it goes wrong`(text: String, offset: Int) throws {
    let found = try #require(error(text))
    #expect(found.rule == .malformedJSON, "\(found)")
    #expect(found.spot == .offset(offset), "\(found)")
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "a byte order mark"), ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], "UTF-16"), ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"),
      ([0x00, 0x7B, 0x00, 0x7D], "UTF-16"), ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "UTF-32"),
      ([0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x1F, 0x8B, 0x08], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
    ] as [([UInt8], String)])
  func `A body that begins like another format is named`(bytes: [UInt8], name: String) {
    #expect {
      try LaidOut(ByteBuffer(bytes), limits: RequestLimits())
    } throws: {
      guard let error = $0 as? JSONError else { return false }
      return error.rule == .malformedJSON && error.spot == .offset(0) && error.detail.contains(name)
    }
  }

  @Test
  func `Bytes that are not UTF-8 are malformed, and the first of them is named`() throws {
    for (bytes, offset) in [
      ([0x7B, 0xFF, 0x7D], 1), ([0x22, 0x61, 0xC3, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
    ] {
      let body = ByteBuffer(bytes.map { UInt8($0) })
      #expect { try LaidOut(body, limits: RequestLimits()) } throws: { ($0 as? JSONError)?.spot == .offset(offset) }
    }
  }

  @Test(arguments: ["00", "01", "-", "-01", "+1", "1.", "7a", "0x7", "--1"])
  func `An id that is no JSON number is malformed`(id: String) {
    #expect(error(body(items: #"[{"height":1,"id":\#(id)}]"#))?.rule == .malformedJSON)
    #expect(error(body(items: #"{"heights":[1],"ids":[\#(id)]}"#))?.rule == .malformedJSON)
  }

  @Test(arguments: [
    #"{"container":{"width":-1},"sections":[}"#, #"{"container":7,"sections":[],}"#, #"{"unknown":1,"x":tru}"#,
    #"{"container":{"width":1e999},"sections":[1,2"#,
  ])
  func `A body that is not JSON is that first of all`(text: String) {
    #expect(error(text)?.rule == .malformedJSON)
  }

  @Test
  func `Nesting is possible to the limit and malformed beyond, in payloads and elsewhere`() {
    // The payload itself lies five levels deep.
    func nested(_ depth: Int) -> String {
      let payload = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return body(items: #"[{"height":1,"payload":\#(payload)}]"#)
    }
    let room = JSONReader.maximumDepth - 5
    #expect(error(nested(room)) == nil)
    #expect(error(nested(room + 1))?.rule == .malformedJSON)
    #expect(error(String(repeating: "{\"a\":", count: 100_000))?.rule == .malformedJSON)
    #expect(error(nested(200_000))?.rule == .malformedJSON)
  }

  private static let sample = body(
    items:
      #"[{"height":12.5,"id":"é\n\ud83d\ude00","payload":{"a":[1,-2.5e3,true,false,null,"x"]}},{"aspectRatio":1}]"#,
    section: #","header":{"height":44,"inset":{"left":8},"payload":"😀"},"background":{"kind":"card"}"#,
    more: #","pinning":{"headers":true},"decorations":[{"kind":"t","frame":{"x":0,"y":0,"width":1,"height":1}}]"#)

  @Test
  func `Every beginning of a valid body is malformed, and none traps`() throws {
    #expect(error(Self.sample) == nil)
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let body = ByteBuffer(bytes[..<length])
      #expect { try LaidOut(body, limits: RequestLimits()) } throws: { ($0 as? JSONError)?.rule == .malformedJSON }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Changed bytes bring an answer or an error, and never a trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.sample.utf8)
    let alphabet = Array("{}[]\",:0123456789.eE+-\\u tfn\u{0}".utf8) + [0xFF, 0x80, 0xC3]
    var valid = 0
    for _ in 0..<2_000 {
      var bytes = original
      for _ in 0..<random.pick([1, 1, 2, 5]) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        switch random.pick([0, 1, 2]) {
        case 0: bytes[position] = random.pick(alphabet)
        case 1: bytes.remove(at: position)
        default: bytes.insert(random.pick(alphabet), at: position)
        }
      }
      let limits = RequestLimits(maximumItems: 10_000, maximumSections: 100)
      if let found = try? LaidOut(ByteBuffer(bytes), limits: limits) {
        valid += 1
        _ = found.answer()
      }
    }
    #expect(valid < 2_000)
  }
}
