import HTTP

/// Tokens that were read at one time. It never changes, and it holds their digests only.
struct TokenList: Sendable {
  private var digests: [TokenDigest] = []
  private var names: [Namespace: String] = [:]

  init(_ source: TokenSource) throws(TokenError) {
    var reader = TokenReader(source)
    try source.withBytes { (bytes) throws(TokenError) in try reader.read(bytes) }
    digests = reader.digests
    names = reader.names
  }

  var count: Int { digests.count }

  /// The namespace of a token, or nil if it is none of the list. Every token is compared, whatever the first ones say.
  func namespace(of token: Span<UInt8>) -> Namespace? {
    let presented = TokenDigest(token)
    var matches = 0
    for digest in digests { matches |= digest.equals(presented) ? 1 : 0 }
    return matches == 0 ? nil : presented.namespace
  }

  /// The name that stands before the token.
  func name(of namespace: Namespace) -> String? { names[namespace] }
}
