import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct BodyTests {
  @Test(arguments: [0, 1, 1000, 32 << 10, (32 << 10) + 1, 100_000])
  func `a body up to the limit comes to the handler whole`(_ size: Int) throws {
    try Fixture.run { fixture in
      let body = String((0..<size).map { _ in "abcdefghij".randomElement() ?? "x" })
      let answer = try fixture.answer(Fixture.post("/echo", length: size, body: body))
      #expect(answer.status == 200)
      #expect(answer.text == body)
    }
  }

  @Test func `a body one byte over the limit is refused before it is sent`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: 100_001))
      let answer = try client.readResponse()
      #expect(answer.status == 413)
      #expect(answer.text.contains("\"code\":\"body-too-large\""))
      #expect(answer["Connection"] == "close")
    }
  }

  @Test(arguments: [100_001, 8_000_000])
  func `a client that sends all of a refused body before it reads sees the answer`(_ size: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: size, body: String(repeating: " ", count: size)))
      #expect(try client.readResponse().status == 413)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test(arguments: [
    ("18446744073709551614", 413), ("99999999999999999999999", 413), ("-1", 400), ("0x10", 400), ("1 2", 400),
    ("", 400),
  ])
  func `a length that fits into no integer is refused`(_ length: String, _ status: Int) throws {
    try Fixture.run { fixture in
      let head = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      let answer = try fixture.answer("\(head)Content-Length: \(length)\r\n\r\n")
      #expect(answer.status == status)
    }
  }

  @Test(arguments: [(100_000, 200), (100_001, 413), (399_000, 413)])
  func `a body of unknown size is refused at its end`(_ size: Int, _ status: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Self.chunked)
      for start in stride(from: 0, to: size, by: 1000) {
        let count = min(1000, size - start)
        try client.send("\(String(count, radix: 16))\r\n\(String(repeating: " ", count: count))\r\n")
      }
      try client.send("0\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.readResponse().status == status)
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test func `a body without end is cut off`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Self.chunked)
      let chunk = "186a0\r\n" + String(repeating: " ", count: 100_000) + "\r\n"
      #expect(throws: RawClient.Failure.self) { while true { try client.send(chunk) } }
    }
  }

  @Test func `a malformed chunk is refused`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("\(Self.chunked)xyz\r\nabc\r\n")
      #expect(answer.status == 400)
    }
  }

  @Test func `a client that expects 100 Continue is told to go on`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post("/echo", length: 5, fields: "Expect: 100-continue\r\n"))
      #expect(try client.readResponse().status == 100)
      try client.send("[1,2]")
      #expect(try client.readResponse().text == "[1,2]")
    }
  }

  @Test(arguments: [("/echo", 100_001, 413), ("/nowhere", 5, 404), ("/hello", 5, 405)])
  func `a client that expects 100 Continue is refused without it`(_ target: String, _ size: Int, _ status: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send(Fixture.post(target, length: size, fields: "Expect: 100-continue\r\n"))
      #expect(try client.readResponse().status == status)
      #expect(try client.readToEnd().isEmpty)
    }
  }

  @Test(arguments: ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"])
  func `a body that is not declared as JSON is refused`(_ field: String) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("POST /echo HTTP/1.1\r\nHost: x\r\n\(field)Content-Length: 2\r\n\r\n{}")
      #expect(try client.readResponse().status == 415)
      try client.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: a/b+json\r\nContent-Length: 2\r\n\r\n{}")
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test func `a body that comes byte by byte is put together`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      for byte in Fixture.post("/echo", length: 200, body: String(repeating: "ab", count: 100)).utf8 {
        try client.send([byte])
      }
      #expect(try client.readResponse().text == String(repeating: "ab", count: 100))
    }
  }

  private static let chunked =
    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
}
