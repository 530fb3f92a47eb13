import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite struct StartTests {
  private let router = Router([], problemTypePrefix: "")

  @Test func `an address in use is an error that names it`() throws {
    try Fixture.run { fixture in
      var configuration = HTTPServer.Configuration()
      configuration.port = fixture.port
      let second = HTTPServer(configuration, router: router)
      let error = #expect(throws: ServerError.self) { try second.start() }
      #expect(error?.description == "cannot listen on 127.0.0.1:\(fixture.port): Address already in use")
    }
  }

  @Test func `a host that does not exist is an error that names it`() throws {
    var configuration = HTTPServer.Configuration()
    configuration.host = "no such host"
    let server = HTTPServer(configuration, router: router)
    let error = #expect(throws: ServerError.self) { try server.start() }
    #expect(error?.description.hasPrefix("cannot resolve the host 'no such host': ") == true)
  }

  @Test func `an address of another machine cannot be bound`() throws {
    var configuration = HTTPServer.Configuration()
    configuration.host = "192.0.2.1"
    let server = HTTPServer(configuration, router: router)
    #expect(throws: ServerError.self) { try server.start() }
  }

  @Test(arguments: ["127.0.0.1", "localhost", "0.0.0.0", "::", "::1"])
  func `a numeric address or a name is listened on`(_ host: String) throws {
    try Fixture.run(.with { $0.host = host }) { fixture in
      #expect(fixture.port > 0)
      // The client speaks IPv4 only.
      guard ["127.0.0.1", "0.0.0.0", "::"].contains(host) else { return }
      let answer = try fixture.get("/hello")
      #expect(answer.status == 200)
    }
  }

  @Test func `one event loop is enough`() throws {
    try Fixture.run(.with { $0.threads = 1 }) { fixture in
      let answer = try fixture.get("/hello")
      #expect(answer.status == 200)
    }
  }

  @Test func `a connection beyond the limit waits for its turn`() throws {
    try Fixture.run(.with { $0.connectionLimit = 2 }) { fixture in
      for _ in 0..<20 { #expect(try fixture.get("/hello").status == 200) }
      var held = try (0..<2).map { _ in try fixture.client() }
      for client in held {
        try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.readResponse().status == 200)
      }
      let waiting = try fixture.client()
      try waiting.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      held.removeLast()
      #expect(try waiting.readResponse().status == 200)
    }
  }

  @Test func `one address gets no more connections than its limit`() throws {
    try Fixture.run(.with { $0.connectionsPerAddress = 2 }) { fixture in
      let clients = try (0..<3).map { _ in try fixture.client() }
      for client in clients { try? client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n") }
      let answers = clients.map { try? $0.readResponse().status }
      #expect(answers == [200, 200, nil])
    }
  }
}
