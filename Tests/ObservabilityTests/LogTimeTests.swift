import Glibc
import TestSupport
import Testing

@testable import Observability

@Suite struct LogTimeTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (951_782_399, 2000, 2, 28), (951_782_400, 2000, 2, 29), (951_868_800, 2000, 3, 1),
    (1_709_164_800, 2024, 2, 29), (1_735_689_599, 2024, 12, 31), (1_735_689_600, 2025, 1, 1),
    (4_107_542_399, 2100, 2, 28), (4_107_542_400, 2100, 3, 1),
  ])
  func `a day is found`(_ seconds: Int, _ year: Int, _ month: Int, _ day: Int) {
    #expect(LogTime(seconds: seconds, milliseconds: 0).date == (year, month, day))
  }

  @Test func `as Glibc finds it`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      // Up to the year 9999.
      var seconds = Int.random(in: 0..<253_402_300_800, using: &random)
      var expected = tm()
      gmtime_r(&seconds, &expected)
      let date = LogTime(seconds: seconds, milliseconds: 0).date
      #expect(date == (Int(expected.tm_year) + 1900, Int(expected.tm_mon) + 1, Int(expected.tm_mday)))
    }
  }

  @Test func `it is written with every digit`() {
    withUnsafeTemporaryAllocation(byteCount: LogLine.capacity, alignment: 1) { memory in
      var line = LogLine(memory, .json)
      line.field("time", LogTime(seconds: 951_782_400 + 3 * 3600 + 4 * 60 + 5, milliseconds: 7))
      line.end()
      #expect(String(decoding: line.bytes, as: UTF8.self) == "{\"time\":\"2000-02-29T03:04:05.007Z\"}\n")
    }
  }
}
