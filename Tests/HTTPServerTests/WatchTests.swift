import Glibc
import HTTPServer
import TestSupport
import Testing

/// Requests that arrive too slowly.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  /// Sends a byte from time to time until the server has ended the connection; false if it does not.
  private func isCutOff(_ client: RawClient) -> Bool {
    for _ in 0..<300 {
      usleep(50_000)
      do { try client.send("a") } catch { return true }
    }
    return false
  }

  @Test(arguments: ["GET /hello HTTP/1.1\r\nHost: x\r\nX-Slow: ", "GET /hel", ""])
  func `a head that takes too long is cut off, others are not`(_ start: String) throws {
    try Fixture.run(.with { $0.headerTimeout = 1 }) { fixture in
      let slow = try fixture.client()
      try slow.send(start)
      let waiting = try fixture.client()
      try waiting.send("GET /gate HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(isCutOff(slow))
      fixture.gate.open()
      #expect(try waiting.readResponse().text == "passed")
    }
  }

  @Test func `a body that takes too long is cut off`() throws {
    try Fixture.run(.with { $0.bodyTimeout = 1 }) { fixture in
      let slow = try fixture.client()
      try slow.send(Fixture.post("/echo", length: 50_000, body: "x"))
      #expect(isCutOff(slow))
    }
  }
}
