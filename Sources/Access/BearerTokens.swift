import Platform

/// The tokens with which clients may use the service (RFC 6750).
///
/// Only the SHA-256 of each token is kept, and neither a token nor its digest is ever printed.
package final class BearerTokens: Sendable {
  private let source: TokenSource
  /// The tokens that were read last. They are replaced as a whole, so a request sees all the old ones or all the new ones.
  private let list: Lock<TokenList>

  /// Reads the tokens.
  package init(_ source: TokenSource) throws(TokenError) {
    self.source = source
    list = Lock(try TokenList(source))
  }

  /// Reads the tokens again. If that fails, it throws and the old ones stay. The value of an environment variable does
  /// not change while the process runs.
  package func reload() throws(TokenError) {
    let new = try TokenList(source)
    list.withLock { $0 = new }
  }

  /// How many tokens there are.
  package var count: Int { snapshot.count }

  /// The namespace of the client that sends this value of `Authorization`, or nil without such a field. The time does
  /// not depend on the characters of the tokens.
  package func namespace(authorization value: String?) throws(BearerRefusal) -> Namespace {
    guard let value else { throw .missing }
    let credentials = try BearerCredentials(value)
    guard let namespace = credentials.namespace(in: snapshot) else { throw .unknown }
    return namespace
  }

  private var snapshot: TokenList { list.withLock { $0 } }
}

extension BearerTokens: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(count) tokens of \(source.name)" }
  package var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
