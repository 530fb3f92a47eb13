/// Counts every request by route and class of status, as `http_request_duration_seconds`, and the bytes sent.
package struct RequestMetrics: Sendable {
  /// The metrics of one route.
  package struct Route: @unchecked Sendable {
    // By class of status; never changed or freed.
    private let durations: UnsafeBufferPointer<Histogram>
    private let bytes: Counter

    /// Counts one answer.
    ///
    /// - Parameters:
    ///   - status: 100 to 599; any other counts with the nearest class.
    ///   - nanoseconds: from the request line to the last byte of the answer.
    ///   - bytes: of the body as sent.
    package func record(status: Int, nanoseconds: UInt64, bytes: UInt64) {
      durations[min(max(status / 100, 1), durations.count) - 1].observe(nanoseconds)
      self.bytes.increment(by: bytes)
    }

    fileprivate init(_ registry: MetricsRegistry, method: String, route: String) {
      durations = .permanent(
        ["1xx", "2xx", "3xx", "4xx", "5xx"].map { status in
          registry.histogram(
            "http_request_duration_seconds", help: "From the request line to the last byte of the answer.",
            labels: ["method": method, "route": route, "status": status], buckets: .durations)
        })
      bytes = registry.counter(
        "http_response_body_bytes_total", help: "Bytes of bodies sent.", labels: ["method": method, "route": route])
    }
  }

  /// In the order given to `init`.
  package let routes: [Route]
  /// For requests that match no route. Their method and path come from the client and must not become labels.
  package let unmatched: Route

  /// - Parameter routes: methods and patterns as in the router's table; no two alike.
  package init(_ registry: MetricsRegistry, routes: [(method: String, pattern: String)]) {
    self.routes = routes.map { Route(registry, method: $0.method, route: $0.pattern) }
    unmatched = Route(registry, method: "", route: "")
  }
}
