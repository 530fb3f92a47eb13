package import HTTP
package import Observability
import Platform

/// `GET /metrics`: all metrics of the process, in the text format of Prometheus. It needs a token where tokens are
/// configured, and ignores the query.
package struct MetricsRoute: Sendable {
  private let registry: MetricsRegistry

  package init(_ registry: MetricsRegistry) { self.registry = registry }

  package var routes: [Route] {
    [
      Route(.get, "/metrics") { [registry] _ in
        let text = ByteBuffer(capacity: 16 << 10)
        registry.write(into: text)
        var response = Response(
          status: 200, fields: [("Content-Type", MetricsRegistry.contentType)], body: .bytes(text))
        response.caching = .never
        return response
      }
    ]
  }
}
