import Observability
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct RequestIDTests {
  private let generator = IDGenerator()

  private func id(_ field: [UInt8]) -> String { field.withUnsafeBytes { RequestID($0, generator).text } }

  private static let longest = String(repeating: "x", count: 128)

  @Test(arguments: ["a", "0", "-._~:/+=@", "6177BB9E-56c7", longest]) func `a client's id is kept`(_ text: String) {
    #expect(id(Array(text.utf8)) == text)
    #expect(id(Array("\t \(text)  ".utf8)) == text)
  }

  @Test(arguments: [
    "", " ", "a b", "a\nb", "a\u{0}", "a\"b", "a\\b", "a,b", "a;b", "<a>", "{a}", "ä", "a\u{1B}[0m", "a\u{7F}",
    longest + "x",
  ])
  func `an id with other characters or of another length is replaced`(_ text: String) throws {
    try expectMade(id(Array(text.utf8)))
  }

  @Test func `an id that is not UTF-8 is replaced`() throws { try expectMade(id([0x61, 0xFF])) }

  @Test func `without a field an id is made`() throws { try expectMade(RequestID(nil, generator).text) }

  private func expectMade(_ text: String) throws { #expect(text.wholeMatch(of: /[0-9a-f]{32}/) != nil) }

  @Test func `made ids differ among threads`() throws {
    let all = Lock(Set<String>())
    let generator = generator
    let threads = try (0..<6).map { _ in
      try #require(
        PosixThread {
          let made = (0..<5000).map { _ in RequestID(nil, generator).text }
          all.withLock { $0.formUnion(made) }
        })
    }
    for thread in threads { thread.join() }
    #expect(all.withLock { $0.count } == 30_000)
  }

  @Test func `two generators make different ids`() {
    let one = Set((0..<1000).map { _ in RequestID(nil, IDGenerator()).text })
    #expect(one.count == 1000)
  }

  /// Each bit is set in about half of 4096 ids; 384 are 12 standard deviations.
  @Test func `made ids are spread like random ones`() {
    var counts = [Int](repeating: 0, count: 128)
    for _ in 0..<4096 {
      for (place, digit) in RequestID(nil, generator).text.enumerated() {
        let value = digit.hexDigitValue ?? 0
        for bit in 0..<4 where value >> bit & 1 == 1 { counts[place * 4 + bit] += 1 }
      }
    }
    #expect(counts.allSatisfy { abs($0 - 2048) < 384 })
  }
}
