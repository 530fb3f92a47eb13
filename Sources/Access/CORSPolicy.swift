package import HTTP

/// Which pages of other origins may use the service: CORS (WHATWG Fetch, section 3.3).
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
  private let maximumAge: Int

  /// No page of another origin may use the service.
  package static let off = CORSPolicy(allowed: .none, maximumAge: defaultMaximumAge)

  private init(allowed: Allowed, maximumAge: Int) {
    self.allowed = allowed
    self.maximumAge = maximumAge
  }

  /// - Parameters:
  ///   - origins: `scheme://host[:port]` in upper or lower case, or `null`; or `*` alone. An empty list turns the
  ///     policy off.
  ///   - maximumAge: in seconds, within `maximumAges`.
  package init(origins: [String], maximumAge: Int = defaultMaximumAge) throws(CORSError) {
    guard Self.maximumAges.contains(maximumAge) else { throw .invalidMaximumAge(maximumAge) }
    self.maximumAge = maximumAge
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

  /// The permissions of the page that sends a request.
  package func grant(for method: Method, _ headers: some HeaderFields) -> CORSGrant {
    guard allowed != .none else { return .none }
    let origin = headers.value(of: "Origin")
    // A browser adds this field to its preflight; an `OPTIONS` without it is an ordinary request.
    let isPreflight =
      method == .options && origin != nil && headers.value(of: "Access-Control-Request-Method") != nil
    let preflightAge = isPreflight ? maximumAge : nil
    guard case .some(let origins) = allowed else {
      return CORSGrant(origin: "*", variesByOrigin: false, preflightAge: preflightAge)
    }
    let granted = origin.flatMap { origins.firstIndex(of: $0) }.map { origins[$0] }
    return CORSGrant(origin: granted, variesByOrigin: true, preflightAge: preflightAge)
  }
}
