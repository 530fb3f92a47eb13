/// What is counted of every request, by route and class of status, as `http_request_duration_seconds`.
package struct RequestMetrics: Sendable {
  /// One route's part.
  package struct Route: @unchecked Sendable {
    // Written once and never freed: a plain pointer touches no reference count.
    private let durations: UnsafePointer<Histogram>
    private let bytes: Counter

    /// Counts one answer.
    ///
    /// - Parameters:
    ///   - status: 100 to 599; what is outside counts with the nearest class.
    ///   - nanoseconds: from the request line to the last byte.
    ///   - bytes: of the body as it was sent.
    package func record(status: Int, nanoseconds: UInt64, bytes: UInt64) {
      durations[min(max(status / 100, 1), RequestMetrics.classes.count) - 1].observe(nanoseconds)
      self.bytes.increment(by: bytes)
    }

    fileprivate init(_ registry: MetricsRegistry, method: String, route: String) {
      let durations = UnsafeMutablePointer<Histogram>.allocate(capacity: RequestMetrics.classes.count)
      for (index, name) in RequestMetrics.classes.enumerated() {
        let histogram = registry.histogram(
          "http_request_duration_seconds", help: "From the request line to the last byte of the answer.",
          labels: ["method": method, "route": route, "status": name], buckets: .durations)
        (durations + index).initialize(to: histogram)
      }
      self.durations = UnsafePointer(durations)
      bytes = registry.counter(
        "http_response_body_bytes_total", help: "Bytes of bodies sent.", labels: ["method": method, "route": route])
    }
  }

  fileprivate static let classes = ["1xx", "2xx", "3xx", "4xx", "5xx"]

  /// In the order in which they were given.
  package let routes: [Route]
  /// Requests that no route took: their method and path are the client's words and must not become labels.
  package let unmatched: Route

  /// - Parameter routes: methods and patterns as in the router's table; no two alike.
  package init(_ registry: MetricsRegistry, routes: [(method: String, pattern: String)]) {
    self.routes = routes.map { Route(registry, method: $0.method, route: $0.pattern) }
    unmatched = Route(registry, method: "", route: "")
  }
}
