package import HTTP

/// The permissions that a `CORSPolicy` gives to one request.
package struct CORSGrant: Hashable, Sendable {
  /// The origin whose pages may read the answer: the configured text, not that of the request. `*` for all origins; nil
  /// if the request's origin may not.
  package let origin: String?
  /// Can a request from another origin get another grant?
  let variesByOrigin: Bool
  /// Seconds that the browser may keep the answer, if the request is a preflight.
  let preflightAge: Int?

  /// The grant of a policy that is off.
  package static let none = CORSGrant(origin: nil, variesByOrigin: false, preflightAge: nil)

  /// The header fields that tell the browser what is allowed.
  ///
  /// - Parameter methods: the methods of the resource, for the answer to a preflight; empty if there is no such
  ///   resource.
  package func fields(methods: [Method]) -> [Response.Field] {
    var fields: [Response.Field] = []
    if let origin {
      fields.append(("Access-Control-Allow-Origin", origin))
      fields += preflightFields(methods) ?? [("Access-Control-Expose-Headers", Self.exposedFields)]
    }
    if variesByOrigin { fields.append(("Vary", "Origin")) }
    return fields
  }

  /// Lists everything that is allowed, whatever the preflight asked for. The browser compares.
  private func preflightFields(_ methods: [Method]) -> [Response.Field]? {
    guard let preflightAge, !methods.isEmpty else { return nil }
    return [
      ("Access-Control-Allow-Methods", Method.list(methods.filter { $0 != .options })),
      ("Access-Control-Allow-Headers", Self.requestFields), ("Access-Control-Max-Age", "\(preflightAge)"),
    ]
  }

  /// The fields that a page may send, besides those that every page may. `*` would not cover `Authorization`.
  private static let requestFields = "Content-Type, Authorization, If-None-Match, X-Request-ID, traceparent"
  /// The fields that a page may read, besides those that every page may.
  private static let exposedFields = "ETag, Location, Cache-Status, Server-Timing, X-Request-ID, Retry-After"
}
