/// Why tokens cannot be used. It names the place and never shows the text there, which may be a secret.
package struct TokenError: Error, Hashable, CustomStringConvertible {
  /// The things that can be wrong with tokens.
  package enum Reason: Hashable, Sendable {
    /// The system refuses to read the file.
    case unreadable(String)
    /// More than `TokenSource.maximumSize` bytes.
    case tooLarge
    /// No token at all, so that nobody could use the service.
    case empty
    /// Not a token (RFC 6750, section 2.1), or one that is too short or too long.
    case invalidToken(at: TokenSource.Place)
    /// The text before the first `=` is not a name.
    case invalidName(at: TokenSource.Place)
    /// An earlier entry has the same token.
    case duplicateToken(at: TokenSource.Place)
    /// An earlier entry has the same name.
    case duplicateName(at: TokenSource.Place)
  }

  /// The file's path or the variable's name.
  package let source: String
  package let reason: Reason

  package var description: String {
    switch reason {
    case .unreadable(let reason): "\(source): cannot read the tokens: \(reason)"
    case .tooLarge: "\(source): the tokens have more than \(TokenSource.maximumSize) bytes"
    case .empty: "\(source): there is no token"
    case .invalidToken(let place):
      "\(source), \(place): this is not a token; \(TokenSyntax.lengths.lowerBound) to \(TokenSyntax.lengths.upperBound) "
        + "letters, digits and -._~+/ are expected, then perhaps ="
    case .invalidName(let place):
      "\(source), \(place): a name is expected before the first =: 1 to 64 letters, digits and -._"
    case .duplicateToken(let place): "\(source), \(place): the token appears twice"
    case .duplicateName(let place): "\(source), \(place): the name appears twice"
    }
  }
}
