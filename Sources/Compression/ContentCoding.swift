/// A content coding that answers are given in (RFC 9110, section 8.4.1), the most wanted first.
package enum ContentCoding: CaseIterable, Sendable {
  /// Zstandard (RFC 8878).
  case zstd
  /// Brotli (RFC 7932).
  case br
  /// DEFLATE (RFC 1951) in the gzip format (RFC 1952).
  case gzip

  /// The coding's registered name, as `Content-Encoding` says it.
  package var token: String {
    switch self {
    case .zstd: "zstd"
    case .br: "br"
    case .gzip: "gzip"
    }
  }

  /// What is added to an entity tag for this coding: strong tags tell bytes apart (RFC 9110, section 8.8.3.3).
  package var tagSuffix: String { "-" + token }
}
