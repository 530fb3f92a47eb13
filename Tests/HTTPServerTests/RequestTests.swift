import HTTPServer
import TestSupport
import Testing

@Suite struct RequestTests {
  @Test func `a GET is answered with its body, a Date and a Content-Length`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.get("/hello")
      #expect(answer.status == 200)
      #expect(answer.text == "hello")
      #expect(answer["Content-Type"] == "text/plain")
      #expect(answer["Content-Length"] == "5")
      #expect(answer["Date"] != nil)
    }
  }

  @Test func `a HEAD is answered like a GET without the body`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("HEAD /hello HTTP/1.1\r\nHost: x\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      let head = try client.readResponse(hasBody: false)
      #expect(head.status == 200)
      #expect(head["Content-Length"] == "5")
      #expect(try client.readResponse().text == "hello")
    }
  }

  @Test func `an unknown path is not found`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.get("/nowhere")
      #expect(answer.status == 404)
      #expect(answer["Content-Type"] == "application/problem+json")
      #expect(answer.text.contains("\"code\":\"not-found\""))
    }
  }

  @Test(arguments: ["PUT", "POST", "FROBNICATE", "get"])
  func `a method the path does not have is answered with those it has`(_ method: String) throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("\(method) /hello HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
      #expect(answer.status == 405)
      #expect(answer["Allow"] == "GET, HEAD, DELETE, OPTIONS")
    }
  }

  @Test func `pipelined requests are answered in order on one connection`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      let requests = (0..<50).map { "GET /path/\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }
      try client.send(requests.joined())
      for number in 0..<50 { #expect(try client.readResponse().text == "\(number)") }
    }
  }

  @Test func `a refused upload leaves the connection usable`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n")
      try client.send([UInt8](repeating: 0x78, count: 50_000))
      #expect(try client.readResponse().status == 404)
      try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test func `the body of a GET is read and dropped`() throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("GET /hello HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello")
      #expect(try client.readResponse().status == 200)
      try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test(arguments: ["X-Probe", "x-probe", "X-PROBE"])
  func `header fields are found in any case`(_ name: String) throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("GET /probe HTTP/1.1\r\nHost: x\r\n\(name):  a, b \r\n\r\n")
      #expect(answer.text.hasPrefix("a, b"))
      #expect(try fixture.get("/probe").text == "none")
    }
  }

  @Test(arguments: [("/nothing", 204), ("/unchanged", 304)])
  func `an answer without a body ends at its head`(_ target: String, _ status: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      for _ in 0..<3 {
        try client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().status == status)
      }
    }
  }

  @Test(arguments: ["GET", "HEAD"])
  func `a 304 has the length of the 200, and the connection stays`(_ method: String) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      for _ in 0..<3 {
        try client.send("\(method) /unchanged HTTP/1.1\r\nHost: x\r\n\r\n")
        let answer = try client.readResponse()
        #expect(answer.status == 304)
        #expect(answer["Content-Length"] == "5")
        #expect(answer["Connection"] == nil)
      }
    }
  }

  @Test(arguments: ["GET", "HEAD"])
  func `a 304 whose 200 is a stream has no length, and ends the connection`(_ method: String) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      try client.send("\(method) /unchanged/10000 HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = try client.readResponse()
      #expect(answer.status == 304)
      #expect(answer["Content-Length"] == nil)
      #expect(answer["Transfer-Encoding"] == nil)
      #expect(answer["Connection"] == "close")
      #expect(try client.readToEnd() == [])
    }
  }

  @Test func `200 connections are served at once`() throws {
    try Fixture.run { fixture in
      let clients = try (0..<200).map { _ in try fixture.client() }
      for (number, client) in clients.enumerated() {
        try client.send("GET /path/\(number) HTTP/1.1\r\nHost: x\r\n\r\n")
      }
      for (number, client) in clients.enumerated() { #expect(try client.readResponse().text == "\(number)") }
    }
  }

  @Test func `a request without a Host is malformed`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.answer("GET /hello HTTP/1.1\r\n\r\n")
      #expect(answer.status == 400)
    }
  }
}
