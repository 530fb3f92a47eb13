import HTTPServer
import Platform
import TestSupport
import Testing

/// Responses that are given again and again, on several event loops at a time.
@Suite struct SharedResponses {
  @Test func `every client gets the same response with all its fields`() throws {
    try Fixture.run { fixture in
      let clients = try (0..<50).map { _ in try fixture.client() }
      for client in clients {
        try client.send("GET /shared HTTP/1.1\r\nHost: x\r\n\r\nGET /shared HTTP/1.1\r\nHost: x\r\n\r\n")
      }
      for client in clients {
        for _ in 0..<2 {
          let answer = try client.readResponse()
          #expect(answer.text == "shared")
          #expect(answer["ETag"] == "\"s\"")
          #expect(answer["Content-Length"] == "6")
        }
      }
    }
  }

  @Test func `a HEAD leaves the connection usable`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("HEAD /shared HTTP/1.1\r\nHost: x\r\n\r\nGET /shared HTTP/1.1\r\nHost: x\r\n\r\n")
      let head = try client.readResponse(hasBody: false)
      #expect(head["Content-Length"] == "6")
      #expect(try client.readResponse().text == "shared")
    }
  }

  @Test func `it outlives the server that sent it first`() throws {
    for _ in 0..<3 {
      try Fixture.run { fixture in
        let answer = try fixture.get("/shared")
        #expect(answer.text == "shared")
      }
    }
  }
}
