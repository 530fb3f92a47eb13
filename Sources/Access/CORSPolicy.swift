package import HTTP
import Platform

/// CORS (WHATWG Fetch, section 3.3): the origins whose pages may use the service.
///
/// The service names the allowed origins, and browsers enforce that. No answer repeats what a client sent: the answer
/// to an allowed origin has the configured text of it. `Access-Control-Allow-Credentials` is never sent, because the
/// service uses no cookies; a token in `Authorization` needs no such permission.
package struct CORSPolicy: Hashable, Sendable {
  private enum Allowed: Hashable {
    case none
    case all
    case some(Set<String>)
  }

  /// Seconds that a browser may keep the answer to a preflight.
  package static let maximumAges = 0...86_400
  /// In seconds.
  package static let defaultMaximumAge = 600

  private let allowed: Allowed
  private let preflight: CORSGrant.Preflight

  /// No page of another origin may use the service.
  package static let off = CORSPolicy(allowed: .none, CORSGrant.Preflight(age: defaultMaximumAge))

  private init(allowed: Allowed, _ preflight: CORSGrant.Preflight) {
    self.allowed = allowed
    self.preflight = preflight
  }

  /// - Parameters:
  ///   - origins: `scheme://host[:port]` in any case, or `null`; or `*` alone. An empty list turns the policy off.
  ///   - fields: names of header fields that pages may send, beside those that the service knows.
  ///   - maximumAge: in seconds, within `maximumAges`.
  package init(
    origins: [String], fields: [String] = [], maximumAge: Int = defaultMaximumAge
  ) throws(CORSError) {
    guard Self.maximumAges.contains(maximumAge) else { throw .invalidMaximumAge(maximumAge) }
    if let field = fields.first(where: { !Self.isFieldName($0) }) { throw .invalidField(field) }
    preflight = CORSGrant.Preflight(age: maximumAge, moreFields: fields)
    if origins.isEmpty {
      allowed = .none
    } else if origins.contains("*") {
      guard origins.count == 1 else { throw .wildcardAmongOthers }
      allowed = .all
    } else {
      var texts: Set<String> = []
      for origin in origins { texts.insert(try CORSOrigin(origin).text) }
      allowed = .some(texts)
    }
  }

  /// Is a text a token (RFC 9110, section 5.6.2)?
  private static func isFieldName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "!#$%&'*+-.^_`|~") }
  }

  /// The grant for the page that a request comes from.
  package func grant(for method: Method, _ headers: some HeaderFields) -> CORSGrant {
    guard allowed != .none else { return .none }
    let origin = headers.value(of: "Origin")
    // A browser adds this field to its preflight; an `OPTIONS` without it is an ordinary request.
    let isPreflight =
      method == .options && origin != nil && headers.value(of: "Access-Control-Request-Method") != nil
    let preflight = isPreflight ? preflight : nil
    guard case .some(let origins) = allowed else {
      return CORSGrant(origin: "*", variesByOrigin: false, preflight: preflight)
    }
    let granted = origin.flatMap { origins.firstIndex(of: $0) }.map { origins[$0] }
    return CORSGrant(origin: granted, variesByOrigin: true, preflight: preflight)
  }
}
