import TestSupport
import Testing

/// Requests of which two readers may think differently where they end.
@Suite struct FramingTests {
  @Test(arguments: [
    ("Content-Length: 5\r\nContent-Length: 6", 400), ("Content-Length: 5\r\nContent-Length: 5", 400),
    ("Content-Length: 5\r\nTransfer-Encoding: chunked", 400), ("Transfer-Encoding: chunked\r\nContent-Length: 5", 400),
    ("Transfer-Encoding: gzip, chunked", 501), ("Transfer-Encoding: identity", 501),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 501), ("Host: y", 400), ("HOST: x", 400),
    ("Content-Length : 5", 400), ("Content-Length\t: 5", 400), ("Transfer-Encoding : chunked", 400),
    ("Content-Length:\r\n 5", 400), ("Transfer-Encoding:\r\n chunked", 400), ("Content-Length: \r\n\t5", 400),
    ("X-Any: a\r\n b", 400), (" X-Any: a", 400),
    ("Content-Len: 5\r\n gth", 400), ("Content-Length\u{B}: 5", 400), ("X-Any: a\rContent-Length: 5", 400),
    ("X-(: a", 400), ("X-Any: a\u{1}b", 400), ("X-Any: a\u{7F}", 400),
  ])
  func `an ambiguous request is refused, and its connection is closed`(_ fields: String, _ status: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      let start = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      try client.send("\(start)\(fields)\r\n\r\nhello" + "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = try client.readResponse()
      #expect(answer.status == status)
      #expect(answer["Content-Type"] == "application/problem+json")
      #expect(answer["Connection"] == "close")
      #expect(try client.readToEnd() == [])
    }
  }

  @Test(arguments: ["GET /hello", "POST /echo"])
  func `without a body there is nothing to expect`(_ start: String) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      let request = "\(start) HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n"
      try client.send(request + request)
      #expect(try client.readResponse().status == 400)
      #expect(try client.readToEnd() == [])
    }
  }

  @Test(arguments: [
    "GET /query?" + String(repeating: "&", count: 4000), "GET /query?" + String(repeating: "a=1&", count: 1000),
    "GET /hello HTTP/1.1\r\nCookie: " + String(repeating: "a=b; ", count: 400),
    "GET /hello HTTP/1.1\r\nCookie: " + String(repeating: "a", count: 12_000),
    "GET /hello HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 600),
  ])
  func `a head that fills the memory of its connection is ended soon`(_ start: String) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      let line = start.contains(" HTTP/1.1") ? start : "\(start) HTTP/1.1"
      try client.send("\(line)\r\nHost: x\r\nConnection: close\r\n\r\n")
      _ = try client.readToEnd()
      #expect(fixture.becomesIdle())
    }
  }

  @Test func `a request of HTTP 1 dot 1 names its host, one of HTTP 1 dot 0 need not`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("GET /hello HTTP/1.1\r\n\r\n")
      #expect(answer.status == 400)
      #expect(answer.text.contains(#""code":"malformed-request""#))
      let old = try fixture.answer("GET /hello HTTP/1.0\r\n\r\n")
      #expect(old.status == 200)
    }
  }

  @Test(arguments: ["X-Any:", "X-Any:a", "X-Any:   a", "X-Any: \t a  ", "X-Any: a:b:c"])
  func `white space around a value is not a second line`(_ field: String) throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("GET /hello HTTP/1.1\r\nHost: x\r\n\(field)\r\n\r\n")
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: ["transfer-encoding: CHUNKED", "Transfer-Encoding: chunked"])
  func `a body in chunks is taken`(_ field: String) throws {
    try Fixture.run { fixture in
      let start = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      let answer = try fixture.answer("\(start)\(field)\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
      #expect(answer.text == "hello")
    }
  }
}
