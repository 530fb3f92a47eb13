package import HTTP
import Platform

/// The tokens that open the service (RFC 6750).
///
/// The tokens themselves are not kept, only their SHA-256, and neither is ever printed.
package final class BearerTokens: Sendable {
  private let source: TokenSource
  /// What was read last. It is replaced as a whole, so a request sees the old tokens or the new ones.
  private let list: Lock<TokenList>

  /// Reads the tokens.
  package init(_ source: TokenSource) throws(TokenError) {
    self.source = source
    list = Lock(try TokenList(source))
  }

  /// Reads the tokens again. If that fails, the old ones stay. An environment variable's value was given once and stays
  /// what it is.
  package func reload() throws(TokenError) {
    let new = try TokenList(source)
    list.withLock { $0 = new }
  }

  /// How many tokens there are.
  package var count: Int { snapshot.count }

  /// The name that stands before the token of a namespace, if it has one.
  package func name(of namespace: Namespace) -> String? { snapshot.name(of: namespace) }

  /// The namespace of the one who asks. The time this takes does not depend on the tokens' characters.
  package func namespace(for headers: some HeaderFields) throws(BearerRefusal) -> Namespace {
    try namespace(authorization: headers.value(of: "Authorization"))
  }

  /// The same for a value of `Authorization`.
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
