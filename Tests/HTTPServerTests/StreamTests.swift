import Platform
import TestSupport
import Testing

@Suite struct StreamTests {
  @Test(arguments: [0, 1, 1000, 500_000])
  func `a stream is sent in chunks to its end`(_ count: Int) throws {
    try Fixture.run { fixture in
      let answer = try fixture.get("/numbers/\(count)")
      #expect(answer["Transfer-Encoding"] == "chunked")
      #expect(answer.text == Numbers.text(count))
      #expect(fixture.haveEnded(1))
    }
  }

  @Test(arguments: [0, 1000, 100_000])
  func `a stream that fails cuts the connection, so that the answer does not seem complete`(_ count: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("GET /broken/\(count) HTTP/1.1\r\nHost: x\r\n\r\n")
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.contains("Transfer-Encoding: chunked"))
      #expect(!text.hasSuffix("0\r\n\r\n"))
      #expect(text.contains("\n\(count - 1)\n") == (count > 0))
    }
  }

  @Test func `a HEAD does not tell the length of a stream that fails`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("HEAD /broken/1000 HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(answer.status == 503)
      #expect(answer["Retry-After"] == "1")
    }
  }

  @Test func `a client of HTTP 1 dot 0 gets a stream that ends with the connection`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("GET /numbers/10000 HTTP/1.0\r\n\r\n")
      #expect(answer["Transfer-Encoding"] == nil)
      #expect(answer.text == Numbers.text(10_000))
    }
  }

  @Test func `a stream is released when its client goes away midway`() throws {
    try Fixture.run { fixture in
      for _ in 0..<5 {
        let client = try fixture.client(receiveBuffer: 4096)
        try client.send("GET /numbers/100000000 HTTP/1.1\r\nHost: x\r\n\r\n")
        _ = try client.read(10_000)
        client.abort()
      }
      #expect(fixture.haveEnded(5))
      #expect(fixture.becomesIdle())
    }
  }

  @Test func `a HEAD gets the length the stream would have, and the connection stays`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      for count in [0, 10_000] {
        try client.send("HEAD /numbers/\(count) HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try client.readResponse(hasBody: false)
        #expect(answer.status == 200)
        #expect(answer["Content-Length"] == "\(Numbers.text(count).utf8.count)")
        #expect(answer["Transfer-Encoding"] == nil)
      }
      #expect(fixture.haveEnded(2))
    }
  }
}

extension Fixture {
  fileprivate func haveEnded(_ count: Int) -> Bool {
    streamsEnded.wait(until: .after(seconds: 20)) { $0 == count ? true : nil } ?? false
  }
}
