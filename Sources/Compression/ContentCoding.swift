/// A compression of answers and request bodies: a content coding (RFC 9110, section 8.4.1). The service prefers the first.
package enum ContentCoding: CaseIterable, Sendable {
  /// Zstandard (RFC 8878).
  case zstd
  /// Brotli (RFC 7932).
  case br
  /// DEFLATE (RFC 1951) in the gzip format (RFC 1952).
  case gzip

  /// The coding's registered name, for `Content-Encoding`.
  package var token: String {
    switch self {
    case .zstd: "zstd"
    case .br: "br"
    case .gzip: "gzip"
    }
  }

  /// The end of an entity tag for this coding: answers with different bytes need different strong tags (RFC 9110, section
  /// 8.8.3.3).
  package var tagSuffix: String { "-" + token }
}
