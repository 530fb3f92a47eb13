import Platform

/// The certificate that new connections get. It may be replaced while old ones go on.
final class TLSIdentity: Sendable {
  /// What may be negotiated, in GnuTLS's notation: TLS 1.3 and 1.2 (RFC 8996 forbids what is older).
  static var priorities: UnsafePointer<CChar> {
    // A static string lives for ever and ends with a zero byte.
    let text: StaticString = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private let files: HTTPServer.TLSFiles
  private let current = Lock<TLSCertificate?>(nil)

  init(_ files: HTTPServer.TLSFiles) { self.files = files }

  /// Reads the files. If that fails, what was read before stays.
  func load() throws(ServerError) {
    let new = try TLSCertificate(files)
    current.withLock { $0 = new }
  }

  /// What was read last.
  var certificate: TLSCertificate? { current.withLock { $0 } }
}
