/// Why tokens cannot be used. It names places and never shows what stands there, which may be a secret.
package struct TokenError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The system does not let the file be read.
    case unreadable(String)
    /// More than `TokenSource.maximumSize` bytes.
    case tooLarge
    /// No token at all, which would shut everybody out.
    case empty
    /// What stands there is no token (RFC 6750, section 2.1), or is shorter or longer than one may be.
    case invalidToken(at: TokenSource.Place)
    /// What stands before the first `=` is no name.
    case invalidName(at: TokenSource.Place)
    /// The token was there before.
    case duplicateToken(at: TokenSource.Place)
    /// Another token has the name.
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
      "\(source), \(place): this is no token; \(TokenSyntax.lengths.lowerBound) to \(TokenSyntax.lengths.upperBound) "
        + "letters, digits and -._~+/ are expected, at the end perhaps ="
    case .invalidName(let place):
      "\(source), \(place): before the first = a name is expected, 1 to 64 letters, digits and -._"
    case .duplicateToken(let place): "\(source), \(place): the token appears twice"
    case .duplicateName(let place): "\(source), \(place): the name appears twice"
    }
  }
}
