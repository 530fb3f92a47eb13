extension ContentCoding {
  /// The coding to answer in (RFC 9110, section 12.5.3): of those offered, the one to which the client gives the highest
  /// quality; zstd before br before gzip where qualities are equal. Nil means the representation as it is.
  ///
  /// Any coding is preferred to the representation as it is, unless the client gives that a higher quality by name. Without
  /// a field the representation goes out as it is: the RFC allows anything then, but such clients seldom decode. It also
  /// goes out where the client refuses it and every coding offered: the RFC allows that, and it is of more use than `406`.
  ///
  /// - Parameters:
  ///   - acceptEncoding: the value of `Accept-Encoding`, several fields joined by commas; nil if there is none. Malformed
  ///     elements are ignored.
  ///   - offered: in any order.
  /// - Complexity: O(length of `acceptEncoding`); allocates nothing.
  package static func negotiate(acceptEncoding: String?, offered: [ContentCoding]) -> ContentCoding? {
    guard let acceptEncoding else { return nil }
    let accepted = AcceptEncoding(acceptEncoding)
    var best: ContentCoding?
    var quality = max(accepted.identity ?? 0, 1)
    for coding in allCases where offered.contains(coding) {
      guard let candidate = accepted[coding] ?? accepted.others else { continue }
      // Only the first may be as good as the representation as it is.
      guard best == nil ? candidate >= quality : candidate > quality else { continue }
      best = coding
      quality = candidate
    }
    return best
  }
}
