import Platform

extension HTTPServer {
  /// The files of a certificate, in PEM (RFC 7468).
  package struct TLSFiles: Hashable, Sendable {
    /// The server's certificate, followed by the intermediate ones up to one that clients trust.
    package var certificatePath: String
    /// Its private key, not encrypted. It may be the same file.
    package var keyPath: String

    package init(certificatePath: String, keyPath: String) {
      self.certificatePath = certificatePath
      self.keyPath = keyPath
    }
  }
}

/// The certificate for new connections. It can be replaced while open connections keep the old one.
final class TLSIdentity: Sendable {
  /// The versions that may be negotiated, in GnuTLS's notation: TLS 1.3 and 1.2 (RFC 8996 forbids older ones).
  static var priorities: UnsafePointer<CChar> {
    // A static string lives as long as the program and ends with a zero byte.
    let text: StaticString = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private let files: HTTPServer.TLSFiles
  private let current = Lock<TLSCertificate?>(nil)

  init(_ files: HTTPServer.TLSFiles) { self.files = files }

  /// Reads the files. If that fails, the certificate that was read before stays.
  func load() throws(ServerError) {
    let new = try TLSCertificate(files)
    current.withLock { $0 = new }
  }

  /// The certificate that was read last.
  var certificate: TLSCertificate? { current.withLock { $0 } }
}
