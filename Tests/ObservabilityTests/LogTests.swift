import Glibc
import Observability
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct LogTests {
  private func event(_ log: Log) {
    log.write(.warning, "it stopped") { line in
      line.field("port", 8080)
      line.field("least", Int64.min)
      line.field("most", UInt64.max)
      line.field("ready", true)
      line.field("took_ms", milliseconds: 1_234_567_500)
      line.field("short_ms", milliseconds: 499)
      line.field("name", "weir")
      line.field("empty", "")
    }
  }

  @Test func `an event is one JSON object`() throws {
    #expect(
      try lines(.json, event) == [
        #"{"level":"warning","message":"it stopped","port":8080,"least":-9223372036854775808,"#
          + #""most":18446744073709551615,"ready":true,"took_ms":1234.568,"short_ms":0.000,"name":"weir","empty":""}"#
      ])
  }

  @Test func `in text an event is a row of key=value pairs`() throws {
    #expect(
      try lines(.text, event) == [
        #"level=warning message="it stopped" port=8080 least=-9223372036854775808 "#
          + #"most=18446744073709551615 ready=true took_ms=1234.568 short_ms=0.000 name=weir empty="""#
      ])
  }

  @Test func `a number has all of its digits`() throws {
    var numbers: [UInt64] = [0]
    for power in 0..<20 {
      numbers += [(0..<power).reduce(1) { power, _ in power * 10 }].flatMap { [$0 - 1, $0, $0 &* 9] }
    }
    numbers += [.max - 1, .max]
    let written = try lines(.text) { log in for number in numbers { log.write(.info, "m") { $0.field("n", number) } } }
    #expect(written == numbers.map { "level=info message=m n=\($0)" })
  }

  @Test(arguments: Log.Level.allCases)
  func `an event below the level is not written, and its message not evaluated`(_ level: Log.Level) throws {
    var made = 0
    func message(_ text: String) -> String {
      made += 1
      return text
    }
    let written = try lines(.text, level: level) { log in
      for each in Log.Level.allCases {
        log.write(each, message("at \(each)"))
        #expect(log.takes(each) == (each >= level))
      }
    }
    #expect(written == Log.Level.allCases.filter { $0 >= level }.map { "level=\($0.name) message=\"at \($0)\"" })
    #expect(made == written.count)
    #expect(Log.Level("\(level.name)") == level)
  }

  @Test(arguments: ["", "Info", "warn", "fatal"])
  func `another word is not a level`(_ name: String) { #expect(Log.Level(name) == nil) }

  @Test func `the moment is now, in UTC`() throws {
    let pipe = try LogPipe()
    let log = try #require(Log(format: .text, descriptor: pipe.writing))
    var before = timespec()
    clock_gettime(CLOCK_REALTIME, &before)
    log.write(.info, "m")
    var after = timespec()
    clock_gettime(CLOCK_REALTIME, &after)
    log.close(deadline: 30)
    let shape = /time=(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.\d{3}Z level=info message=m\n/
    let match = try #require(pipe.contents().wholeMatch(of: shape)).output
    let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { Int32($0) }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    #expect((before.tv_sec...after.tv_sec).contains(timegm(&parts)))
  }

  @Test func `lines of several threads are all there, whole, and each thread's in order`() throws {
    let pipe = try LogPipe()
    let log = try #require(Log(format: .text, descriptor: pipe.writing, capacity: 64 << 20))
    try pipe.startReading()
    let threads = try (0..<6).map { number in
      try #require(PosixThread { for turn in 0..<2000 { log.write(.info, "\(number):\(turn)") } })
    }
    for thread in threads { thread.join() }
    #expect(log.close(deadline: 30))
    let messages = pipe.contents().split(separator: "\n")
      .compactMap { $0.split(separator: "=").last }
    for number in 0..<6 {
      #expect(messages.filter { $0.hasPrefix("\(number):") } == (0..<2000).map { "\(number):\($0)" })
    }
    #expect(messages.count == 12_000)
  }
}
