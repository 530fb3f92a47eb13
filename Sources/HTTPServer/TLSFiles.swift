extension HTTPServer {
  /// The files of a certificate, in PEM (RFC 7468).
  package struct TLSFiles: Hashable, Sendable {
    /// The server's certificate and, after it, those that lead to one the clients know.
    package var certificatePath: String
    /// Its private key, not encrypted. It may be the same file.
    package var keyPath: String

    package init(certificatePath: String, keyPath: String) {
      self.certificatePath = certificatePath
      self.keyPath = keyPath
    }
  }
}
