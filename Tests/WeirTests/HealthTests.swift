import Foundation
import Testing

/// `weir health` against HTTPS servers with a self-signed certificate.
@Suite final class HealthTests {
  private let folder: URL
  private let certificate: String
  private let key: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "weir-health-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (certificate, key) = (folder.appending(path: "c.pem").path, folder.appending(path: "k.pem").path)
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=weir", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    try #require(openssl.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func server() throws -> RunningServer {
    try RunningServer("--tls-certificate", certificate, "--tls-key", key)
  }

  @Test func `a certificate is accepted if its signer is trusted and it is for the host`() throws {
    let server = try server()
    let url = "https://127.0.0.1:\(server.port)"
    let unknown = try Program.run("health", url)
    #expect(unknown.status == 1)
    #expect(unknown.errors.hasPrefix("weir: no TLS with \(url)/healthz: The certificate is NOT trusted."))
    let known = try Program.run("health", url, "--ca", certificate)
    #expect(known.status == 0)
    #expect(known.output == "\(url)/healthz is healthy\n")
    let other = try Program.run("health", "https://localhost:\(server.port)", "--ca", certificate)
    #expect(other.status == 1)
    #expect(other.errors.contains("does not match"))
    #expect(try Program.run("health", "https://localhost:\(server.port)", "--insecure").status == 0)
  }

  @Test func `a server that sends tickets first is understood`() throws {
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/env")
    other.arguments = ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www"]
    let output = Pipe()
    (other.standardOutput, other.standardError) = (output, FileHandle.nullDevice)
    try other.run()
    defer { other.end() }
    var port: Substring?
    while port == nil {
      port = try #require(try output.line()).firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)/)?.1
    }
    let run = try Program.run("health", "https://127.0.0.1:\(try #require(port))", "--ca", certificate)
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func `without a URL it asks the server that the environment configures`() throws {
    let server = try server()
    var variables = ["WEIR_PORT": "\(server.port)", "WEIR_TLS_CERTIFICATE": certificate, "WEIR_TLS_KEY": key]
    #expect(try Program.run("health", variables: variables).output.hasPrefix("https://127.0.0.1:"))
    variables["WEIR_HOST"] = "0.0.0.0"
    #expect(try Program.run("health", variables: variables).status == 0)
    #expect(try Program.run("health", variables: ["WEIR_PORT": "\(server.port)"]).status == 1)
  }

  @Test(arguments: [
    (["--insecure=maybe"], "--insecure is 'maybe'; true or false is expected"),
    (["--insecure", "--ca", "x"], "--ca and --insecure exclude each other"),
    (["http://127.0.0.1:1", "--insecure"], "--insecure is for https; found http://127.0.0.1:1/healthz"),
    (["http://127.0.0.1:1", "--ca", "x"], "--ca is for https; found http://127.0.0.1:1/healthz"),
  ])
  func `an error names options that contradict each other`(_ options: [String], _ message: String) throws {
    let url = options.contains { $0.hasPrefix("http") } ? [] : ["https://127.0.0.1:1"]
    let run = try Program.run(["health"] + url + options)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("weir: \(message)"))
  }

  @Test func `an error names a file without certificates, and a server without TLS`() throws {
    let secure = try server()
    let file = try Program.run("health", "https://127.0.0.1:\(secure.port)", "--ca", key)
    #expect(file.errors == "weir: no certificate in '\(key)'\n")
    let plain = try RunningServer()
    let run = try Program.run("health", "https://127.0.0.1:\(plain.port)", "--insecure")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("weir: no TLS with https://127.0.0.1:\(plain.port)/healthz: "))
  }
}
