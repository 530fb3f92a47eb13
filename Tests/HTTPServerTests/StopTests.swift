import Glibc
import HTTPServer
import Platform
import TestSupport
import Testing

@Suite struct StopTests {
  @Test(arguments: [0, 50_000])
  func `a stop lets the requests that are open finish`(_ size: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/gate", length: size, body: String(repeating: " ", count: size)))
      #expect(fixture.gate.waitFor(1))
      let stopping = try #require(PosixThread { fixture.server.stop(deadline: 20) })
      #expect(fixture.refusesConnections())
      fixture.gate.open()
      let answer = try client.readResponse()
      #expect(answer.text == "passed")
      #expect(answer["Connection"] == "close")
      stopping.join()
      #expect(fixture.server.openRequests == 0)
    }
  }

  @Test func `an upload that has begun before the stop is finished`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: 50_000, body: String(repeating: "x", count: 10)))
      #expect(Fixture.eventually { fixture.server.openRequests == 1 })
      let stopping = try #require(PosixThread { fixture.server.stop(deadline: 20) })
      #expect(fixture.refusesConnections())
      try client.send(String(repeating: "x", count: 49_990))
      #expect(try client.readResponse().body.count == 50_000)
      stopping.join()
    }
  }

  @Test func `a new request on a kept connection is the last one there while draining`() throws {
    try Fixture.run(.with { $0.threads = 2 }) { fixture in
      let kept = try fixture.client()
      try kept.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try kept.readResponse().status == 200)
      let open = try fixture.client()
      try open.send(Fixture.post("/gate", length: 50_000, body: String(repeating: " ", count: 50_000)))
      #expect(fixture.gate.waitFor(1))
      let stopping = try #require(PosixThread { fixture.server.stop(deadline: 20) })
      #expect(fixture.refusesConnections())
      try kept.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = try kept.readResponse()
      #expect(answer.status == 200)
      #expect(answer["Connection"] == "close")
      fixture.gate.open()
      #expect(try open.readResponse().status == 200)
      stopping.join()
    }
  }

  @Test func `idle connections do not delay a stop`() throws {
    try Fixture.run { fixture in
      let clients = try (0..<20).map { _ in try fixture.client() }
      for client in clients.prefix(10) {
        try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().status == 200)
      }
      let deadline = timespec.after(seconds: 10)
      fixture.server.stop(deadline: 20)
      #expect(deadline.secondsLeft > 0)
      for client in clients { #expect((try? client.readToEnd()) ?? [] == []) }
    }
  }

  @Test func `the deadline cuts off what is not finished`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: 50_000, body: "x"))
      #expect(Fixture.eventually { fixture.server.openRequests == 1 })
      fixture.server.stop(deadline: 0.1)
      #expect(fixture.server.openRequests == 0)
      #expect((try? client.readToEnd()) ?? [] == [])
    }
  }

  @Test func `a stop under load ends with every request answered or its connection closed`() throws {
    for _ in 0..<10 {
      try Fixture.run { fixture in
        let clients = try (0..<40).map { _ in try fixture.client() }
        let request = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n"
        for client in clients { try client.send(String(repeating: request, count: 50)) }
        fixture.server.stop(deadline: 20)
        #expect(fixture.server.openRequests == 0)
      }
    }
  }

  @Test func `while it drains, new connections are served, one request each`() throws {
    try Fixture.run { fixture in
      let kept = try fixture.client()
      try kept.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try kept.readResponse()["Connection"] != "close")
      fixture.server.drain()
      for client in [kept, try fixture.client()] {
        try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try client.readResponse()
        #expect(answer.text == "hello")
        #expect(answer["Connection"] == "close")
        #expect(try client.readToEnd() == [])
      }
    }
  }

  @Test func `a server that has stopped can be stopped again`() throws {
    try Fixture.run { fixture in
      fixture.server.stop(deadline: 1)
      fixture.server.stop(deadline: 1)
      #expect(fixture.server.port == nil)
    }
  }
}

extension Fixture {
  fileprivate func refusesConnections() -> Bool {
    Self.eventually { (try? RawClient(port: port)) == nil }
  }
}
