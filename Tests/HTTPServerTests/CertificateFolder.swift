import Glibc
import HTTPServer
import Testing

/// A folder with certificates for `localhost` made by openssl, that is there as long as this object.
final class CertificateFolder {
  private let folder: String

  init() throws {
    var template = Array("/tmp/weir-tls-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for name in names { unlink(path(name)) }
    rmdir(folder)
  }

  /// Every file that a test made.
  private var names: Set<String> = []

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The files that a server is given: those of `make` under this name.
  func files(_ name: String) -> HTTPServer.TLSFiles {
    HTTPServer.TLSFiles(certificatePath: path("\(name).crt"), keyPath: path("\(name).key"))
  }

  /// Makes a certificate that signs itself, and its key.
  ///
  /// - Parameter commonName: what its subject says, so that tests can tell it from others.
  func make(_ name: String, commonName: String) throws -> HTTPServer.TLSFiles {
    names.formUnion(["\(name).crt", "\(name).key"])
    let files = files(name)
    let openssl = try Command.run(
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=\(commonName)", "-addext", "subjectAltName=DNS:localhost", "-keyout", files.keyPath, "-out",
      files.certificatePath)
    try #require(openssl.status == 0)
    return files
  }

  /// Writes a file.
  func write(_ name: String, _ text: String) throws {
    names.insert(name)
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// The text of a file.
  func read(_ name: String) throws -> String {
    let cat = try Command.run("cat", path(name))
    try #require(cat.status == 0)
    return cat.output
  }

  func remove(_ name: String) { unlink(path(name)) }
}
