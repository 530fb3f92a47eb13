extension ContentCoding {
  /// What an `Accept-Encoding` field leads to.
  package enum Choice: Hashable, Sendable {
    /// The representation as it is.
    case identity
    case coding(ContentCoding)
    /// The client refuses the representation as it is and every coding offered. Sending it as it is is still allowed,
    /// and of more use than `406` (RFC 9110, section 12.5.3).
    case noneAcceptable
  }

  /// The coding to answer in (RFC 9110, section 12.5.3): the one of those offered that the client gives the highest
  /// quality; zstd before br before gzip where qualities are the same.
  ///
  /// A coding comes before the representation as it is, unless the client gives that a higher quality by name. Without
  /// a field the representation goes out as it is: the RFC allows anything then, but such clients seldom decode.
  ///
  /// - Parameters:
  ///   - acceptEncoding: the value of `Accept-Encoding`, several fields joined by commas; nil if there is none. Its
  ///     malformed elements do not count. It is read once, from begin to end.
  ///   - offered: in any order.
  package static func negotiate(acceptEncoding: String?, offered: [ContentCoding]) -> Choice {
    guard let acceptEncoding else { return .identity }
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
    if let best { return .coding(best) }
    return accepted.identity ?? accepted.others == 0 ? .noneAcceptable : .identity
  }
}
