/// An answer that says what is wrong, where, and what would be accepted instead (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  /// One kind of problem. Whoever has more kinds declares them in an extension, a line for each.
  package struct Code: Hashable, Sendable {
    /// The stable name that a program can switch on, in kebab-case. Codes are equal if their names are.
    package let name: String
    /// The status of the answer: 400 to 599.
    package let status: Int
    /// A short sentence for people, the same for every problem of this code, without a full stop.
    package let title: String

    package init(_ name: String, _ status: Int, _ title: String) {
      self.name = name
      self.status = status
      self.title = title
    }

    package static func == (one: Code, other: Code) -> Bool { one.name == other.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The one place that is to blame, where there is one.
  package enum Spot: Hashable, Sendable {
    /// A JSON pointer into the body (RFC 6901); the empty pointer is the whole body.
    case pointer(String)
    /// A byte of the body, counted from 0.
    case offset(Int)
    /// The name of a query parameter.
    case parameter(String)
  }

  package let code: Code
  /// What was found and what would be accepted, in a sentence or two.
  package let detail: String
  package let spot: Spot?
  /// The methods that the resource has, for `method-not-allowed`: the answer's `Allow`.
  package var allowedMethods: [Method] = []
  /// How the client can authenticate, for `unauthorized`: the answer's `WWW-Authenticate`.
  package var challenge: String?
  /// The codings that a body may have, for an `unsupported-media-type` because of its coding: the answer's
  /// `Accept-Encoding`.
  package var acceptedCodings: String?
  /// Seconds after which to try again, for `overloaded` and `draining`: the answer's `Retry-After`.
  package var retryAfter: Int?

  package init(_ code: Code, _ detail: String, at spot: Spot? = nil, retryAfter: Int? = nil) {
    self.code = code
    self.detail = detail
    self.spot = spot
    self.retryAfter = retryAfter
  }
}
