import HTTP
import Testing

@Suite struct FieldTextTests {
  @Test(arguments: [
    ("", ""), (" \t ", ""), ("a", "a"), (" a b\t", "a b"), ("\r a", "\r a"), ("\u{A0}a", "\u{A0}a"),
  ])
  func `blanks at both ends are trimmed, and nothing else is`(_ text: String, _ trimmed: String) {
    let bytes = text.utf8Span.span
    let range = bytes.trimmed(0..<bytes.count)
    #expect(Array(text.utf8)[range] == Array(trimmed.utf8)[...])
  }

  private func isGzip(_ text: String) -> Bool { text.utf8Span.span.equals("gzip", in: 0..<text.utf8.count) }

  @Test(arguments: [
    ("gzip", true), ("GZip", true), ("gzi", false), ("gzipp", false), ("", false), ("g\u{1A}ip", false),
  ])
  func `a text is equal in any case`(_ text: String, _ isEqual: Bool) { #expect(isGzip(text) == isEqual) }

  @Test func `only letters have a case`() {
    let bytes = Array("@[\0".utf8)
    let others = [
      bytes.span.equals("`", in: 0..<1), bytes.span.equals("{", in: 1..<2), bytes.span.equals(" ", in: 2..<3),
    ]
    #expect(others == [false, false, false])
  }

  @Test func `a byte is found within a range`() {
    let bytes = Array("a,b,c".utf8)
    let found = [0..<5, 2..<5, 4..<5, 0..<1].map { bytes.span.first(UInt8(ascii: ","), in: $0) }
    #expect(found == [1, 3, 5, 1])
  }
}
