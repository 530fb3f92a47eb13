import CGnuTLS
import Platform
import Secrets

/// Finds out which of two files is to blame if GnuTLS refuses them: GnuTLS says what is wrong, but not where.
enum TLSDiagnosis {
  /// - Parameter failure: GnuTLS' error for both files together.
  static func error(
    _ failure: Int32, _ files: HTTPServer.TLSFiles, _ certificate: SecretFile, _ key: SecretFile
  ) -> ServerError {
    if failure == GNUTLS_E_CERTIFICATE_KEY_MISMATCH {
      return .keyMismatch(certificatePath: files.certificatePath, keyPath: files.keyPath)
    }
    let certificateFailure = importCertificates(certificate)
    if certificateFailure < 0 {
      return .unusableFile(
        path: files.certificatePath, reason: "this is not a certificate in PEM: \(text(certificateFailure))")
    }
    let keyFailure = importKey(key)
    return .unusableFile(
      path: files.keyPath,
      reason: "this is not an unencrypted private key in PEM: \(text(keyFailure < 0 ? keyFailure : failure))")
  }

  /// The number of certificates in the file, or an error of GnuTLS below 0.
  private static func importCertificates(_ file: SecretFile) -> Int32 {
    var chain = [gnutls_x509_crt_t?](repeating: nil, count: 64)
    var count = UInt32(chain.count)
    let result = withExtendedLifetime(file) {
      var bytes = gnutls_datum_t(file.bytes)
      return gnutls_x509_crt_list_import(&chain, &count, &bytes, GNUTLS_X509_FMT_PEM, 0)
    }
    if result > 0 { for certificate in chain.prefix(Int(count)) { gnutls_x509_crt_deinit(certificate) } }
    return result
  }

  private static func importKey(_ file: SecretFile) -> Int32 {
    var key: gnutls_x509_privkey_t?
    gnutls_x509_privkey_init(&key)
    defer { gnutls_x509_privkey_deinit(key) }
    return withExtendedLifetime(file) {
      var bytes = gnutls_datum_t(file.bytes)
      return gnutls_x509_privkey_import2(key, &bytes, GNUTLS_X509_FMT_PEM, nil, 0)
    }
  }

  private static func text(_ failure: Int32) -> String { String(cString: gnutls_strerror(failure)) }
}
