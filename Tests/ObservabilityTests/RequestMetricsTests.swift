import Observability
import Testing

@Suite struct RequestMetricsTests {
  private let registry = MetricsRegistry()

  @Test func `requests count by route and class of status`() {
    let metrics = RequestMetrics(registry, routes: [("GET", "/visible"), ("POST", "/layout")])
    metrics.routes[0].record(status: 200, nanoseconds: 50_000, bytes: 100)
    metrics.routes[0].record(status: 304, nanoseconds: 60_000, bytes: 0)
    metrics.routes[1].record(status: 503, nanoseconds: 11_000_000_000, bytes: 7)
    metrics.unmatched.record(status: 404, nanoseconds: 1, bytes: 1)
    metrics.unmatched.record(status: 999, nanoseconds: 1, bytes: 1)
    metrics.unmatched.record(status: 0, nanoseconds: 1, bytes: 1)
    let lines = registry.exposition.split(separator: "\n")
    let counts = lines.filter { $0.hasPrefix("http_request_duration_seconds_count") }
      .map { $0.dropFirst("http_request_duration_seconds_count".count) }
    #expect(
      counts == [
        #"{method="GET",route="/visible",status="2xx"} 1"#, #"{method="GET",route="/visible",status="3xx"} 1"#,
        #"{method="POST",route="/layout",status="5xx"} 1"#, #"{method="",route="",status="1xx"} 1"#,
        #"{method="",route="",status="4xx"} 1"#, #"{method="",route="",status="5xx"} 1"#,
      ])
    #expect(lines.contains(#"http_response_body_bytes_total{method="GET",route="/visible"} 100"#))
    #expect(lines.contains(#"http_response_body_bytes_total{method="",route=""} 3"#))
  }
}
