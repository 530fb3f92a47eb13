import CGnuTLS
import HTTPServer
import Platform
import TestSupport
import Testing

@Suite struct TLSTests {
  private let folder: CertificateFolder
  private let files: HTTPServer.TLSFiles

  init() throws {
    folder = try CertificateFolder()
    files = try folder.make("server", commonName: "weir test")
  }

  /// Runs `test` with a server of HTTPS.
  private func run(
    _ change: (inout HTTPServer.Configuration) -> Void = { _ in }, test: (Fixture) throws -> Void
  ) throws {
    let configuration = HTTPServer.Configuration.with {
      $0.tls = files
      change(&$0)
    }
    try Fixture.run(configuration, test: test)
  }

  private func curl(_ port: UInt16, _ arguments: String...) throws -> Command {
    try curl(port, arguments)
  }

  private func curl(_ port: UInt16, _ arguments: [String]) throws -> Command {
    let words = ["--silent", "--max-time", "20", "--cacert", files.certificatePath]
    return try Command.run(["curl"] + words + ["--resolve", "localhost:\(port):127.0.0.1"] + arguments)
  }

  @Test(arguments: [1, 2, 4])
  func `curl trusts the certificate and gets an answer`(_ threads: Int) throws {
    try run {
      $0.threads = threads
    } test: { fixture in
      let answer = try curl(fixture.port, "https://localhost:\(fixture.port)/hello")
      #expect(answer.status == 0)
      #expect(answer.output == "hello")
    }
  }

  @Test func `one connection serves many requests, on the event loop and by workers`() throws {
    let body = String(repeating: "x", count: 60_000)
    try folder.write("body", body)
    try run { fixture in
      let url = "https://localhost:\(fixture.port)"
      let post = ["-H", "Content-Type: application/json", "--data-binary", "@\(folder.path("body"))"]
      let answer = try curl(fixture.port, post + ["\(url)/echo", "\(url)/echo", "--write-out", " %{num_connects}\n"])
      #expect(answer.output == "\(body) 1\n\(body) 0\n")
      let client = try TLSClient(port: fixture.port)
      for _ in 0..<50 {
        try client.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try client.read(until: "\r\n\r\nhello").hasPrefix("HTTP/1.1 200 "))
      }
    }
  }

  @Test func `a stream is sent to its end, in chunks and without`() throws {
    try run { fixture in
      for version in ["--http1.1", "--http1.0"] {
        let answer = try curl(fixture.port, version, "https://localhost:\(fixture.port)/numbers/200000")
        #expect(answer.status == 0)
        #expect(answer.output == Numbers.text(200_000))
      }
      #expect(fixture.becomesIdle())
    }
  }

  @Test(arguments: ["TLS1.3", "TLS1.2"])
  func `TLS 1.3 and 1.2 are accepted`(_ version: String) throws {
    try run { fixture in
      let client = try TLSClient(port: fixture.port, priorities: "NORMAL:-VERS-ALL:+VERS-\(version)")
      #expect(client.version == version)
      #expect(client.commonName == "weir test")
    }
  }

  @Test(arguments: ["TLS1.1", "TLS1.0"])
  func `older versions are refused`(_ version: String) throws {
    try run { fixture in
      let error = #expect(throws: TLSClient.Failure.self) {
        try TLSClient(port: fixture.port, priorities: "NORMAL:-VERS-ALL:+VERS-\(version)")
      }
      // The client would; it is the server that ends the connection.
      #expect(error?.code == GNUTLS_E_PREMATURE_TERMINATION)
      #expect(throws: Never.self) { try TLSClient(port: fixture.port) }
    }
  }

  @Test func `plain HTTP on the port of HTTPS gets no answer and does no harm`() throws {
    try run { fixture in
      for request in ["GET /hello HTTP/1.1\r\nHost: x\r\n\r\n", "\r\n", String(repeating: "\u{16}\u{3}", count: 9000)] {
        let client = try fixture.client()
        try client.send(request)
        client.halfClose()
        let answer = (try? client.readToEnd()) ?? []
        #expect(!String(decoding: answer, as: UTF8.self).contains("HTTP"))
      }
      #expect(fixture.server.openRequests == 0)
      #expect(try curl(fixture.port, "https://localhost:\(fixture.port)/hello").output == "hello")
    }
  }

  @Test(arguments: ["", "\u{16}\u{3}\u{1}"])
  func `a connection whose handshake stops is closed after the idle time`(_ beginning: String) throws {
    try run {
      $0.idleTimeout = 1
    } test: { fixture in
      let client = try fixture.client()
      try client.send(beginning)
      let end = try client.readToEnd()
      // At most the alert that no more comes: 7 bytes.
      #expect(end.isEmpty || end == [0x15, 3, 3, 0, 2, 1, 0])
    }
  }

  @Test func `connections that break off in the handshake give their place back`() throws {
    try run {
      $0.connectionLimit = 2
    } test: { fixture in
      for _ in 0..<20 {
        let client = try fixture.client()
        try client.send("\u{16}\u{3}\u{1}")
        client.abort()
      }
      let client = try TLSClient(port: fixture.port)
      #expect(client.commonName == "weir test")
    }
  }

  @Test func `an answer before the end of the body reaches the client, and ends with close_notify`() throws {
    try run { fixture in
      let client = try TLSClient(port: fixture.port)
      try client.send(Fixture.post("/echo", length: 5_000_000))
      for _ in 0..<50 { try client.send(String(repeating: "x", count: 100_000)) }
      let answer = try client.readToEnd()
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(answer.hasSuffix("}\n"))
    }
  }

  @Test func `an answer that a stop waits for is sent to its end`() throws {
    try run { fixture in
      let client = try TLSClient(port: fixture.port)
      try client.send("GET /gate HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(fixture.gate.waitFor(1))
      let stopping = try #require(PosixThread { fixture.server.stop(deadline: 20) })
      #expect(Fixture.eventually { (try? fixture.client()) == nil })
      fixture.gate.open()
      let answer = try client.readToEnd()
      #expect(answer.hasSuffix("\r\n\r\npassed"))
      stopping.join()
    }
  }
}
