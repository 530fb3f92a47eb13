import HTTP
import HTTPServer
import Testing

@Suite struct TLSStartTests {
  private let folder: CertificateFolder
  private let good: HTTPServer.TLSFiles

  init() throws {
    folder = try CertificateFolder()
    good = try folder.make("good", commonName: "good")
  }

  /// Why a server does not start with these files.
  private func failure(_ files: HTTPServer.TLSFiles) throws -> String {
    let server = HTTPServer(.with { $0.tls = files }, router: Router([], problemTypePrefix: ""))
    let error = try #require(#expect(throws: ServerError.self) { try server.start() })
    #expect(server.port == nil)
    return error.description
  }

  @Test(arguments: [
    ("", "this is not a certificate in PEM: "), ("garbage", "this is not a certificate in PEM: "),
    ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "this is not a certificate in PEM: "),
  ])
  func `a file that is not a certificate is an error that names it`(_ text: String, _ reason: String) throws {
    try folder.write("bad", text)
    let files = HTTPServer.TLSFiles(certificatePath: folder.path("bad"), keyPath: good.keyPath)
    #expect(try failure(files).hasPrefix("\(folder.path("bad")): \(reason)"))
  }

  @Test func `a chain with a link that is no certificate is an error that names its file`() throws {
    let broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
    try folder.write("bad", try folder.read("good.crt") + broken)
    let files = HTTPServer.TLSFiles(certificatePath: folder.path("bad"), keyPath: good.keyPath)
    #expect(try failure(files).hasPrefix("\(folder.path("bad")): this is not a certificate in PEM: "))
  }

  @Test(arguments: ["", "garbage", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"])
  func `a file that is not a key is an error that names it`(_ text: String) throws {
    try folder.write("bad", text)
    let files = HTTPServer.TLSFiles(certificatePath: good.certificatePath, keyPath: folder.path("bad"))
    #expect(
      try failure(files).hasPrefix("\(folder.path("bad")): this is not an unencrypted private key in PEM: "))
  }

  @Test func `an encrypted key is an error that names its file`() throws {
    try folder.write("bad", "")
    let openssl = try Command.run(
      "openssl", "pkcs8", "-topk8", "-in", good.keyPath, "-passout", "pass:secret", "-out", folder.path("bad"))
    #expect(openssl.status == 0)
    let files = HTTPServer.TLSFiles(certificatePath: good.certificatePath, keyPath: folder.path("bad"))
    #expect(
      try failure(files).hasPrefix("\(folder.path("bad")): this is not an unencrypted private key in PEM: "))
  }

  @Test func `a file that is missing or too large is an error that names it`() throws {
    let missing = HTTPServer.TLSFiles(certificatePath: "/nonexistent/a", keyPath: good.keyPath)
    #expect(try failure(missing) == "/nonexistent/a: No such file or directory")
    try folder.write("large", String(repeating: "x", count: (1 << 20) + 1))
    let large = HTTPServer.TLSFiles(certificatePath: good.certificatePath, keyPath: folder.path("large"))
    #expect(try failure(large) == "\(folder.path("large")): it has more than 1048576 bytes")
  }

  @Test func `a key of another certificate is an error that names both`() throws {
    let other = try folder.make("other", commonName: "other")
    let files = HTTPServer.TLSFiles(certificatePath: good.certificatePath, keyPath: other.keyPath)
    #expect(
      try failure(files) == "\(other.keyPath): this key does not belong to the certificate in \(good.certificatePath)")
  }

  @Test func `one file may hold both`() throws {
    try folder.write("both", try folder.read("good.key") + folder.read("good.crt"))
    let files = HTTPServer.TLSFiles(certificatePath: folder.path("both"), keyPath: folder.path("both"))
    try Fixture.run(.with { $0.tls = files }) { fixture in
      let client = try TLSClient(port: fixture.port)
      #expect(client.commonName == "good")
    }
  }
}
