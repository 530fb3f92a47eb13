package import HTTP

/// What a `CORSPolicy` allows one request.
package struct CORSGrant: Hashable, Sendable {
  /// The origin whose pages may read the answer, in our own text; `*` for all; nil if the request's may not.
  package let origin: String?
  /// Would a request from another origin get another grant?
  let variesByOrigin: Bool
  /// Seconds that the browser may keep the answer, if the request is a preflight.
  let preflightAge: Int?

  /// The grant of a policy that is off.
  package static let none = CORSGrant(origin: nil, variesByOrigin: false, preflightAge: nil)

  /// The fields that tell the browser.
  ///
  /// - Parameter methods: those that the resource has, for the answer to a preflight; none if there is no such resource.
  package func fields(methods: [Method]) -> [Response.Field] {
    var fields: [Response.Field] = []
    if let origin {
      fields.append(("Access-Control-Allow-Origin", origin))
      fields += preflightFields(methods) ?? [("Access-Control-Expose-Headers", Self.exposedFields)]
    }
    if variesByOrigin { fields.append(("Vary", "Origin")) }
    return fields
  }

  /// What is possible, whatever was asked for: the browser compares.
  private func preflightFields(_ methods: [Method]) -> [Response.Field]? {
    guard let preflightAge, !methods.isEmpty else { return nil }
    return [
      ("Access-Control-Allow-Methods", Method.list(methods.filter { $0 != .options })),
      ("Access-Control-Allow-Headers", Self.requestFields), ("Access-Control-Max-Age", "\(preflightAge)"),
    ]
  }

  /// What a page may send beside the fields that any page may. `*` would not cover `Authorization`.
  private static let requestFields = "Content-Type, Authorization, If-None-Match, X-Request-ID, traceparent"
  /// What a page may read beside the fields that any page may.
  private static let exposedFields = "ETag, Location, Cache-Status, Server-Timing, X-Request-ID, Retry-After"
}
