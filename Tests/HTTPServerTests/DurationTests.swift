import HTTP
import HTTPServer
import Platform
import TestSupport
import Testing

/// The times that a middleware is told of a request.
@Suite struct DurationTests {
  private struct Times: Sendable {
    var duration: UInt64
    var receiving: UInt64
  }

  /// Keeps the times of the last request.
  private final class Recorder: Middleware {
    let last = Monitor<Times?>(nil)

    func admit(_ method: Method, _ head: any RequestHead) -> Admission { Admission(NoContext()) }
    func complete(_ response: inout Response, for context: any RequestContext) {}
    func requestEnded(_ record: borrowing RequestRecord) {
      let times = Times(duration: record.duration, receiving: record.receiving)
      last.update { $0 = times }
    }

    func wait() -> Times? { last.wait(until: .after(seconds: 20)) { $0 } ?? nil }
  }

  @Test(arguments: [0, 100_000])
  func `the time to receive a request and the time to answer it are apart`(_ poolBodySize: Int) throws {
    let recorder = Recorder()
    try Fixture.run(.with { $0.poolBodySize = poolBodySize }, middleware: recorder) { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/gate", length: 2, fields: "Expect: 100-continue\r\n"))
      _ = try client.readResponse()
      let bodyStart = MonotonicTime.now
      try client.send("{")
      let bodyEnd = MonotonicTime.now
      try client.send("}")
      #expect(fixture.gate.waitFor(1))
      let workStart = MonotonicTime.now
      let workEnd = MonotonicTime.now
      fixture.gate.open()
      _ = try client.readResponse()
      let times = try #require(recorder.wait())
      #expect(times.receiving >= bodyEnd - bodyStart)
      #expect(times.duration - times.receiving >= workEnd - workStart)
    }
  }

  @Test func `a request that does not end was received all the time`() throws {
    let recorder = Recorder()
    try Fixture.run(middleware: recorder) { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: 9, body: "{"))
      client.halfClose()
      _ = try client.readToEnd()
      let times = try #require(recorder.wait())
      #expect(times.receiving == times.duration)
    }
  }

  @Test(arguments: ["GET /hello HTTP/1.1\r\nHost: x\r\n\r\n", Fixture.post("/echo", length: 1_000_000)])
  func `the time to answer counts from the head if there is no more to receive`(_ request: String) throws {
    let recorder = Recorder()
    try Fixture.run(middleware: recorder) { fixture in
      _ = try fixture.answer(request)
      let times = try #require(recorder.wait())
      #expect(times.receiving > 0 && times.receiving < times.duration)
    }
  }
}
