import CGnuTLS
import Platform
import Secrets

/// A certificate with its key, as GnuTLS uses it for handshakes.
///
/// Each connection retains the one that it began with, because GnuTLS does not copy it.
final class TLSCertificate: @unchecked Sendable {
  // GnuTLS only reads credentials once they are filled, and its sessions may share them.
  private let credentials: gnutls_certificate_credentials_t

  /// The most bytes of either file.
  private static let maximumSize = 1 << 20

  init(_ files: HTTPServer.TLSFiles) throws(ServerError) {
    var allocated: gnutls_certificate_credentials_t?
    guard gnutls_certificate_allocate_credentials(&allocated) == GNUTLS_E_SUCCESS, let allocated else {
      throw .cannotStart(reason: "GnuTLS refused memory for a certificate")
    }
    credentials = allocated
    // From here on `deinit` frees it, even if this initializer throws.
    let certificate = try Self.read(files.certificatePath)
    let key = try Self.read(files.keyPath)
    let result = withExtendedLifetime((certificate, key)) {
      var (certificate, key) = (gnutls_datum_t(certificate.bytes), gnutls_datum_t(key.bytes))
      return gnutls_certificate_set_x509_key_mem2(credentials, &certificate, &key, GNUTLS_X509_FMT_PEM, nil, 0)
    }
    // A result of at least 0 is the index of the certificate.
    if result < 0 { throw TLSDiagnosis.error(result, files, certificate, key) }
  }

  deinit { gnutls_certificate_free_credentials(credentials) }

  /// Makes a session use this certificate. The handshake must not have begun, and the certificate must be retained as long
  /// as the session exists.
  func serve(_ session: gnutls_session_t) -> Bool {
    gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials)) == GNUTLS_E_SUCCESS
  }

  private static func read(_ path: String) throws(ServerError) -> SecretFile {
    do throws(SecretFile.Failure) { return try SecretFile(path: path, limit: maximumSize) } catch {
      switch error {
      case .system(let reason): throw .unusableFile(path: path, reason: reason)
      case .tooLarge: throw .unusableFile(path: path, reason: "it has more than \(maximumSize) bytes")
      }
    }
  }
}

extension gnutls_datum_t {
  /// Lends bytes to GnuTLS, which only reads them.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(data: UnsafeMutablePointer(mutating: bytes.baseAddress), size: UInt32(clamping: bytes.count))
  }
}
