/// Why a request is not let in.
package enum BearerRefusal: Error, Hashable, CaseIterable, Sendable {
  /// There is no `Authorization`, or it has another scheme.
  case missing
  /// The text after the scheme is not a token.
  case malformed
  /// The service does not have the token.
  case unknown

  /// The status of the answer (RFC 6750, section 3.1).
  package var status: Int { self == .malformed ? 400 : 401 }

  /// The value of `WWW-Authenticate` (RFC 6750, section 3). A request without credentials gets no error code.
  package var challenge: String {
    switch self {
    case .missing: #"Bearer realm="weir""#
    case .malformed: #"Bearer realm="weir", error="invalid_request""#
    case .unknown: #"Bearer realm="weir", error="invalid_token""#
    }
  }

  /// One sentence for people. It holds nothing that the client sent.
  package var detail: String {
    switch self {
    case .missing: "A token is needed; send the field Authorization: Bearer, followed by a blank and the token."
    case .malformed: "What follows Bearer is not a token; letters, digits and -._~+/ are expected, then perhaps =."
    case .unknown: "The token is not valid for this service."
    }
  }
}
