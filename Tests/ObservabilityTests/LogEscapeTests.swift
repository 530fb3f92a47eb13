import Observability
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct LogEscapeTests {
  /// A value, and how it is written in JSON and in text.
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let json: String
    let text: String
    var testDescription: String { text }

    init(_ bytes: [UInt8], _ json: String, _ text: String) { (self.bytes, self.json, self.text) = (bytes, json, text) }
    init(_ string: String, _ json: String, _ text: String) { self.init(Array(string.utf8), json, text) }
  }

  static let cases = [
    Case("plain/-_.:?&word", #""plain/-_.:?&word""#, "plain/-_.:?&word"),
    Case("", #""""#, #""""#),
    Case("a b", #""a b""#, #""a b""#),
    Case("a=b", #""a=b""#, #""a=b""#),
    Case("\"", #""\"""#, #""\"""#),
    Case("a\\", #""a\\""#, #""a\\""#),
    Case("\r\n\t", #""\r\n\t""#, #""\r\n\t""#),
    Case("\u{0}\u{1B}[31m\u{7F}", #""\u0000\u001b[31m\u007f""#, #""\x00\x1b[31m\x7f""#),
    // A control sequence in one byte of ISO 6429, a line separator, a change of direction.
    Case("\u{9B}31m\u{2028}\u{202E}", #""\u009b31m\u2028\u202e""#, #""\u{009b}31m\u{2028}\u{202e}""#),
    Case("é😀", #""\u00e9\ud83d\ude00""#, #""\u{00e9}\u{01f600}""#),
    Case([0xC3], #""\ufffd""#, #""\xc3""#),
    Case([0xC3, 0x22], #""\ufffd\"""#, #""\xc3\"""#),
    // Overlong, a surrogate, above Unicode, cut short.
    Case([0xC0, 0x8A], #""\ufffd\ufffd""#, #""\xc0\x8a""#),
    Case([0xED, 0xA0, 0x80], #""\ufffd\ufffd\ufffd""#, #""\xed\xa0\x80""#),
    Case([0xF4, 0x90, 0x80, 0x80, 0x41], #""\ufffd\ufffd\ufffd\ufffdA""#, #""\xf4\x90\x80\x80A""#),
    Case([0x41, 0xF0, 0x9F, 0x98], #""A\ufffd\ufffd\ufffd""#, #""A\xf0\x9f\x98""#),
  ]

  @Test(arguments: cases) func `a value is escaped`(_ value: Case) throws {
    let json = try lines(.json) { $0.write(.info, "m") { $0.field("value", bytes: value.bytes) } }
    #expect(json == [#"{"level":"info","message":"m","value":"# + value.json + "}"])
    let text = try lines(.text) { $0.write(.info, "m") { $0.field("value", bytes: value.bytes) } }
    #expect(text == ["level=info message=m value=" + value.text])
  }

  /// The byte at every place among 50 safe ones.
  @Test(arguments: [
    (0x00, #"\u0000"#), (0x1F, #"\u001f"#), (0x22, #"\""#), (0x5C, #"\\"#), (0x7F, #"\u007f"#), (0x80, #"\ufffd"#),
    (0xFF, #"\ufffd"#),
  ])
  func `a byte is escaped wherever it is`(_ byte: UInt8, _ escape: String) throws {
    let safe = Array(" ~".utf8)
    let written = try lines(.json) { log in
      for place in 0..<50 {
        let value = (0..<50).map { $0 == place ? byte : safe[$0 % 2] }
        log.write(.info, "m") { $0.field("value", bytes: value) }
      }
    }
    let expected = (0..<50).map { place in (0..<50).map { $0 == place ? escape : $0 % 2 == 0 ? " " : "~" }.joined() }
    #expect(written == expected.map { #"{"level":"info","message":"m","value":""# + $0 + #""}"# })
  }

  @Test func `a forged line or field stays in its quotes`() throws {
    let forged = "x\"}\n{\"level\":\"error\",\"message\":\"forged"
    #expect(
      try lines(.json) { $0.write(.info, "m") { $0.field("value", forged) } }
        == [#"{"level":"info","message":"m","value":"x\"}\n{\"level\":\"error\",\"message\":\"forged"}"#])
    let words = "x status=500\nlevel=error\u{85}message=forged"
    #expect(
      try lines(.text) { $0.write(.info, words) }
        == [#"level=info message="x status=500\nlevel=error\u{0085}message=forged""#])
  }

  /// Random bytes, many of them special: the line has only its own quotes and printable ASCII.
  @Test(arguments: Log.Format.allCases) func `no byte of a value leaves its quotes`(_ format: Log.Format) throws {
    var random = SeededGenerator(seed: 7)
    let marked: [UInt8] = [0x0A, 0x0D, 0x22, 0x5C, 0x1B, 0x00, 0x3D, 0x20, 0xC2, 0x9B, 0xE2, 0x80, 0xA8, 0xF0]
    let values = (0..<2000).map { _ in
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        random.happens(0.5) ? random.pick(marked) : UInt8.random(in: 0...255, using: &random)
      }
    }
    let written = try lines(format) { log in
      for value in values { log.write(.info, "m") { $0.field("value", bytes: value) } }
    }
    #expect(written.count == values.count)
    for line in written {
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      let quotes = unescapedQuotes(line)
      if format == .json {
        #expect(quotes == 12 && line.hasSuffix("\"}"))
      } else {
        #expect(quotes == 2 ? line.hasSuffix("\"") : quotes == 0 && line.split { $0 == " " || $0 == "=" }.count == 6)
      }
    }
  }

  /// The number of double quotes without a backslash before them.
  private func unescapedQuotes(_ line: String) -> Int {
    var bytes = line.utf8.makeIterator()
    var count = 0
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "\\") { _ = bytes.next() } else if byte == UInt8(ascii: "\"") { count += 1 }
    }
    return count
  }
}
