import Glibc
import Testing

@testable import Observability

@Suite struct LogTimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00.000Z"), (951_782_399, 999_999_999, "2000-02-28T23:59:59.999Z"),
    (951_782_400 + 3 * 3600 + 4 * 60 + 5, 7_999_999, "2000-02-29T03:04:05.007Z"),
    (253_402_300_799, 10_000_000, "9999-12-31T23:59:59.010Z"),
  ])
  func `a moment is written in UTC with every digit`(_ seconds: Int, _ nanoseconds: Int, _ text: String) {
    withUnsafeTemporaryAllocation(byteCount: LogLine.capacity, alignment: 1) { memory in
      var line = LogLine(memory, .json)
      line.field("time", timespec(tv_sec: seconds, tv_nsec: nanoseconds))
      line.end()
      #expect(String(decoding: line.bytes, as: UTF8.self) == "{\"time\":\"\(text)\"}\n")
    }
  }
}
