package import HTTP

/// Which pages of other origins may use the service (the CORS protocol: WHATWG Fetch, section 3.3).
///
/// The policy says who may and the browser keeps to it. Nothing that a client sent stands in an answer: an origin that
/// is allowed is answered with our own text of it. `Access-Control-Allow-Credentials` is never sent, because the service
/// knows no cookies; a token in `Authorization` needs none.
package struct CORSPolicy: Hashable, Sendable {
  private enum Allowed: Hashable {
    case none
    case all
    case some(Set<String>)
  }

  /// Seconds that a browser may keep the answer to a preflight.
  package static let maximumAges = 0...86_400
  package static let defaultMaximumAge = 600

  private let allowed: Allowed
  private let maximumAge: Int

  /// No page of another origin may.
  package static let off = CORSPolicy(allowed: .none, maximumAge: defaultMaximumAge)

  private init(allowed: Allowed, maximumAge: Int) {
    self.allowed = allowed
    self.maximumAge = maximumAge
  }

  /// - Parameters:
  ///   - origins: `scheme://host[:port]` in any case, or `null`; or `*` alone. None turns the policy off.
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

  /// The fields for an answer to a request that is no preflight.
  package func fields(for headers: some HeaderFields) -> [Response.Field] {
    grant(headers, [("Access-Control-Expose-Headers", Self.exposedFields)])
  }

  /// Is it a preflight that the policy is to answer? An `OPTIONS` with what a browser adds to it, else it is a plain one.
  package func isPreflight(_ method: Method, _ headers: some HeaderFields) -> Bool {
    allowed != .none && method.name == "OPTIONS" && headers.value(of: "Origin") != nil
      && headers.value(of: "Access-Control-Request-Method") != nil
  }

  /// The answer to a preflight. It lists what is possible, whatever was asked for; the browser compares.
  ///
  /// - Parameter methods: those that the resource has.
  package func preflight(for headers: some HeaderFields, methods: [Method]) -> Response {
    let lists: [Response.Field] = [
      ("Access-Control-Allow-Methods", methods.map(\.name).joined(separator: ", ")),
      ("Access-Control-Allow-Headers", Self.requestFields), ("Access-Control-Max-Age", "\(maximumAge)"),
    ]
    return Response(status: 204, fields: grant(headers, lists))
  }

  /// `Access-Control-Allow-Origin` and `more` if the origin is allowed, and `Vary` wherever the answer depends on it.
  private func grant(_ headers: some HeaderFields, _ more: [Response.Field]) -> [Response.Field] {
    let vary: [Response.Field] = [("Vary", "Origin")]
    switch allowed {
    case .none: return []
    case .all: return allow("*") + more
    case .some(let origins):
      guard let origin = headers.value(of: "Origin"), let index = origins.firstIndex(of: origin) else { return vary }
      return allow(origins[index]) + more + vary
    }
  }

  private func allow(_ origin: String) -> [Response.Field] { [("Access-Control-Allow-Origin", origin)] }

  /// What a page may send beside what it may anyway. `*` would not cover `Authorization`.
  private static let requestFields = "Content-Type, Authorization, If-None-Match, X-Request-ID, traceparent"
  /// What a page may read beside what it may anyway.
  private static let exposedFields = "ETag, Location, Cache-Status, Server-Timing, X-Request-ID, Retry-After"
}
