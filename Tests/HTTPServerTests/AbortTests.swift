import HTTPServer
import TestSupport
import Testing

@Suite struct AbortTests {
  @Test(arguments: [
    "G", "GET /hello", "GET /hello HTTP/1.1\r\n", "GET /hello HTTP/1.1\r\nHost", "GET /hello HTTP/1.1\r\nHost: x\r\n",
    Fixture.post("/echo", length: 10), Fixture.post("/echo", length: 10, body: "[1"),
    Fixture.post("/echo", length: 90_000, body: String(repeating: " ", count: 80_000)), "\r\n\r\n", "\0\0\0",
    "GET\r\n\r\n",
  ])
  func `a request that breaks off leaves nothing behind`(_ request: String) throws {
    // libmicrohttpd 0.9.75 may overlook an end that comes together with bytes, until the idle time is over.
    try Fixture.run(.with { $0.idleTimeout = 1 }) { fixture in
      for ending in [RawClient.halfClose, RawClient.abort] {
        let client = try fixture.client()
        try client.send(request)
        ending(client)()
      }
      #expect(try fixture.get("/hello").status == 200)
      #expect(fixture.becomesIdle())
    }
  }

  @Test func `a client that is gone before the answer leaves nothing behind`() throws {
    try Fixture.run { fixture in
      for _ in 0..<20 {
        let client = try fixture.client()
        try client.send(Fixture.post("/gate", length: 40_000, body: String(repeating: " ", count: 40_000)))
        client.abort()
      }
      fixture.gate.open()
      #expect(fixture.becomesIdle())
    }
  }

  @Test func `a silent connection is closed after the idle time`() throws {
    try Fixture.run(.with { $0.idleTimeout = 1 }) { fixture in
      let client = try fixture.client()
      try client.send("GET /hello HTTP/1.1\r\nHost")
      #expect(try client.readToEnd().isEmpty)
      #expect(fixture.becomesIdle())
    }
  }
}
