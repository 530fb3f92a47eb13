/// The digests of all tokens, as they were read at one time. It never changes.
struct TokenList: Sendable {
  private let digests: [TokenDigest]

  init(_ source: TokenSource) throws(TokenError) {
    var reader = TokenReader(source)
    try source.withBytes { (bytes) throws(TokenError) in try reader.read(bytes) }
    digests = reader.digests
  }

  var count: Int { digests.count }

  /// The namespace of a token; nil if the list does not have it. Every token is compared, even after one is found, so
  /// that the time reveals nothing. O(count).
  func namespace(of token: Span<UInt8>) -> Namespace? {
    let presented = TokenDigest(token)
    var matches = 0
    for digest in digests { matches |= digest.equals(presented) ? 1 : 0 }
    return matches == 0 ? nil : presented.namespace
  }
}
