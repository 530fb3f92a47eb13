import Glibc
import Observability
import Testing

@Suite(.timeLimit(.minutes(1))) struct LogLengthTests {
  @Test func `a long value ends with dots`() throws {
    let limited = try lines(.json) { log in
      log.write(.info, "m") { line in
        line.field("exact", String(repeating: "a", count: 10), limit: 10)
        line.field("long", String(repeating: "a", count: 11), limit: 10)
        line.field("escaped", String(repeating: "\u{1}", count: 5), limit: 15)
      }
    }
    #expect(
      limited == [
        #"{"level":"info","message":"m","exact":"aaaaaaaaaa","long":"aaaaaaaaaa...","escaped":"\u0001..."}"#
      ])
  }

  /// Lengths around the limit byte by byte, and one far above it.
  @Test(arguments: Log.Format.allCases)
  func `no line is longer than a pipe takes in one piece, and a cut is marked`(_ format: Log.Format) throws {
    let lengths = Array(3900...4100) + [9000]
    let written = try lines(format) { log in
      for length in lengths {
        log.write(.info, "m") { line in
          line.field("first", String(repeating: "a", count: length), limit: .max)
          line.field("second", 7)
          line.field("third", "\u{1}")
        }
      }
    }
    try #require(written.count == lengths.count)
    // The time that the fixture removes, and the line feed.
    let moment = format == .json ? 33 : 30
    for (line, length) in zip(written, lengths) {
      #expect(line.utf8.count + moment <= Int(PIPE_BUF))
      let isCut = line.hasSuffix(format == .json ? #","cut":true}"# : " cut=true")
      let hasAll = line.hasSuffix(format == .json ? #""second":7,"third":"\u0001"}"# : #" second=7 third="\x01""#)
      let isShort = line.hasSuffix(format == .json ? #""third":"..."}"# : #" third="...""#)
      #expect([isCut, hasAll, isShort].count { $0 } == 1)
      #expect(hasAll ? length < 4000 : length > 3900)
      #expect(line.contains(String(repeating: "a", count: min(length, 3900))))
    }
    #expect(written.map(\.utf8.count).max() ?? 0 > 4000)
  }
}
