import HTTP
import HTTPServer
import Platform
import TestSupport
import Testing

/// Responses that are cached and sent again.
@Suite struct ResponseCacheTests {
  private static let get = "GET /counted/a HTTP/1.1\r\nHost: x\r\n\r\n"

  private static func expect(_ text: String, from target: String, _ fixture: Fixture) throws {
    let answer = try fixture.get(target)
    #expect(answer.text == text)
  }

  @Test func `the handler answers once, and every client gets that with all its fields`() throws {
    try Fixture.run { fixture in
      _ = try fixture.get("/counted/a")
      let clients = try (0..<50).map { _ in try fixture.client() }
      for client in clients { try client.send(Self.get + Self.get) }
      for client in clients {
        for _ in 0..<2 {
          let answer = try client.readResponse()
          #expect(answer.text == "a 1")
          #expect(answer["ETag"] == "\"s\"")
          #expect(answer["Content-Length"] == "3")
        }
      }
    }
  }

  @Test func `hits and misses are counted`() throws {
    try Fixture.run { fixture in
      for target in ["/counted/a", "/counted/a", "/hello", "/counted/b", "/counted/a"] { _ = try fixture.get(target) }
      #expect(fixture.server.cacheStatistics.hits == 2)
      #expect(fixture.server.cacheStatistics.misses == 2)
      #expect(fixture.server.cacheStatistics.bytes > 2000)
    }
  }

  @Test func `every target has its own cached response`() throws {
    try Fixture.run { fixture in
      try Self.expect("a 1", from: "/counted/a", fixture)
      try Self.expect("b 2", from: "/counted/b", fixture)
      try Self.expect("a 3", from: "/counted/a?", fixture)
      try Self.expect("a 4", from: "/counted/%61", fixture)
      try Self.expect("a 1", from: "/counted/a", fixture)
      try Self.expect("b 2", from: "/counted/b", fixture)
    }
  }

  @Test func `a response that is no longer right is made again`() throws {
    try Fixture.run { fixture in
      try Self.expect("a 1", from: "/counted/a", fixture)
      fixture.counter.update { $0.isCurrent = false }
      try Self.expect("a 2", from: "/counted/a", fixture)
      fixture.counter.update { $0.isCurrent = true }
      try Self.expect("a 2", from: "/counted/a", fixture)
    }
  }

  @Test func `a HEAD gets the length and leaves the connection usable`() throws {
    try Fixture.run { fixture in
      for _ in 0..<2 {
        let client = try fixture.client()
        try client.send("HEAD /counted/a HTTP/1.1\r\nHost: x\r\n\r\n" + Self.get)
        #expect(try client.readResponse(hasBody: false)["Content-Length"] == "3")
        #expect(try client.readResponse().text == "a 1")
      }
    }
  }

  @Test(arguments: ["POST /counted/a HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"])
  func `another method does not get the cached response`(_ request: String) throws {
    try Fixture.run { fixture in
      _ = try fixture.get("/counted/a")
      let answer = try fixture.answer(request)
      #expect(answer.status == 405)
    }
  }

  @Test func `a body with the GET is read and dropped`() throws {
    try Fixture.run { fixture in
      _ = try fixture.get("/counted/a")
      let client = try fixture.client()
      try client.send("GET /counted/a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello" + Self.get)
      #expect(try client.readResponse().status == 200)
      let second = try client.readResponse()
      #expect(second.text.hasPrefix("a "))
    }
  }

  @Test func `a response that has no room is not cached`() throws {
    try Fixture.run(.with { $0.responseCacheBudget = 0 }) { fixture in
      try Self.expect("a 1", from: "/counted/a", fixture)
      try Self.expect("a 2", from: "/counted/a", fixture)
    }
    // Room for two: the least recently used one is evicted.
    try Fixture.run(.with { $0.responseCacheBudget = 2500 }) { fixture in
      for name in ["a", "b", "a", "c", "a", "b"] { _ = try fixture.get("/counted/\(name)") }
      try Self.expect("d 5", from: "/counted/d", fixture)
    }
  }
}
