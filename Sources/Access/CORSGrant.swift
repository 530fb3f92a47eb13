package import HTTP

/// The permissions that a `CORSPolicy` gives to one request.
package struct CORSGrant: Hashable, Sendable {
  /// The origin whose pages may read the answer: the configured text, not that of the request. `*` for all origins; nil
  /// if the request's origin may not.
  package let origin: String?
  /// Can a request from another origin get another grant?
  let variesByOrigin: Bool
  /// The fields of the answer to a preflight; nil if the request is not one.
  let preflight: Preflight?

  /// The grant of a policy that is off.
  package static let none = CORSGrant(origin: nil, variesByOrigin: false, preflight: nil)

  /// The header fields that tell the browser what is allowed.
  ///
  /// - Parameter methods: the methods of the resource, for the answer to a preflight; empty if there is no such
  ///   resource.
  package func fields(methods: [Method]) -> [Response.Field] {
    var fields: [Response.Field] = []
    if let origin {
      fields.append(("Access-Control-Allow-Origin", origin))
      // Lets the page read how long a request took (W3C Resource Timing), and `Server-Timing`.
      fields.append(("Timing-Allow-Origin", origin))
      fields += preflightFields(methods) ?? [("Access-Control-Expose-Headers", Self.exposedFields)]
    }
    if variesByOrigin { fields.append(("Vary", "Origin")) }
    return fields
  }

  /// Lists everything that is allowed, whatever the preflight asked for. The browser compares.
  private func preflightFields(_ methods: [Method]) -> [Response.Field]? {
    guard let preflight, !methods.isEmpty else { return nil }
    return [
      ("Access-Control-Allow-Methods", Method.list(methods.filter { $0 != .options })),
      ("Access-Control-Allow-Headers", preflight.fields), ("Access-Control-Max-Age", "\(preflight.age)"),
    ]
  }

  /// The fields that a page may read, beside those that any page may.
  private static let exposedFields =
    "Accept-Encoding, Allow, Cache-Status, Content-Encoding, ETag, Location, Retry-After, Server-Timing, traceparent, "
    + "Vary, WWW-Authenticate, X-Request-ID"
}

extension CORSGrant {
  /// The fields that every answer to a preflight has.
  package struct Preflight: Hashable, Sendable {
    /// Seconds that the browser may keep the answer.
    let age: Int
    /// The header fields that a page may send, as a list.
    let fields: String

    /// - Parameter moreFields: names beside those that the service knows.
    init(age: Int, moreFields: [String] = []) {
      self.age = age
      fields = (Self.knownFields + moreFields).joined(separator: ", ")
    }

    /// All request fields of the contract (sections 9 and 10) that a page has a say in, and those that tracing sends
    /// beside `traceparent` (W3C Trace Context, W3C Baggage). `*` would not cover `Authorization`.
    private static let knownFields = [
      "Accept-Encoding", "Authorization", "Content-Encoding", "Content-Type", "If-Match", "If-None-Match",
      "X-Request-ID", "baggage", "traceparent", "tracestate",
    ]
  }
}
