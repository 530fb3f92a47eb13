import HTTPServer
import TestSupport
import Testing

@Suite struct TLSReloadTests {
  private let folder: CertificateFolder
  private let files: HTTPServer.TLSFiles

  init() throws {
    folder = try CertificateFolder()
    files = try folder.make("server", commonName: "old")
  }

  private func run(_ test: (Fixture) throws -> Void) throws {
    try Fixture.run(.with { $0.tls = files }, test: test)
  }

  private func commonName(_ fixture: Fixture) throws -> String? { try TLSClient(port: fixture.port).commonName }

  @Test func `a reload changes the certificate of new connections, and open ones go on`() throws {
    try run { fixture in
      let open = try TLSClient(port: fixture.port)
      // It has not begun its handshake when the certificate it would use is replaced.
      let silent = try fixture.client()
      for name in ["new", "newer", "newest"] {
        #expect(try folder.make("server", commonName: name) == files)
        try fixture.server.reloadCertificate()
        #expect(try commonName(fixture) == name)
        try open.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(try open.read(until: "\r\n\r\nhello").hasPrefix("HTTP/1.1 200 "))
      }
      #expect(open.commonName == "old")
      #expect(!silent.hasInput)
    }
  }

  @Test func `handshakes under way while certificates are replaced succeed`() throws {
    let others = try ["one", "two"].map { name in
      _ = try folder.make(name, commonName: name)
      return (certificate: try folder.read("\(name).crt"), key: try folder.read("\(name).key"))
    }
    try run { fixture in
      let results = try Handshakes.during(fixture.port) {
        for round in 0..<40 {
          let (certificate, key) = others[round % 2]
          try folder.write("server.crt", certificate)
          try folder.write("server.key", key)
          try fixture.server.reloadCertificate()
        }
      }
      #expect(results.failures == [])
      #expect(results.names.isSubset(of: ["old", "one", "two"]))
    }
  }

  @Test func `a file that is gone leaves the old certificate`() throws {
    try run { fixture in
      for name in ["server.key", "server.crt"] {
        folder.remove(name)
        let error = #expect(throws: ServerError.self) { try fixture.server.reloadCertificate() }
        #expect(error?.description == "\(folder.path(name)): No such file or directory")
        let served = try commonName(fixture)
        #expect(served == "old")
      }
    }
  }

  @Test func `a key of another certificate leaves the old one`() throws {
    _ = try folder.make("other", commonName: "other")
    try run { fixture in
      try folder.write("server.key", folder.read("other.key"))
      let error = #expect(throws: ServerError.self) { try fixture.server.reloadCertificate() }
      #expect(error == .keyMismatch(certificatePath: files.certificatePath, keyPath: files.keyPath))
      #expect(try commonName(fixture) == "old")
      try folder.write("server.crt", folder.read("other.crt"))
      try fixture.server.reloadCertificate()
      #expect(try commonName(fixture) == "other")
    }
  }

  @Test func `a server without TLS has nothing to reload`() throws {
    try Fixture.run { fixture in
      try fixture.server.reloadCertificate()
      #expect(try fixture.get("/hello").status == 200)
    }
  }
}
