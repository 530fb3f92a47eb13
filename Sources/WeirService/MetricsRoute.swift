package import HTTP
import LayoutEngine
package import Observability
import Platform

/// `GET /metrics`: what was counted, for Prometheus.
package struct MetricsRoute: Sendable {
  private let registry: MetricsRegistry

  package init(_ registry: MetricsRegistry) { self.registry = registry }

  package var routes: [Route] {
    [
      Route(.get, "/metrics") { [registry] request throws(Problem) in
        _ = try Query(request.target)
        let text = ByteBuffer(capacity: 16 << 10)
        registry.write(into: text)
        return Response(
          status: 200, fields: [("Cache-Control", "no-store"), ("Content-Type", MetricsRegistry.contentType)],
          body: .bytes(text))
      }
    ]
  }
}

extension WeirService {
  /// Adds what the service counts.
  package func register(in registry: MetricsRegistry) {
    let (store, work) = (store, work)
    registry.gauge(
      "weir_build_info", help: "The program that runs; always 1.",
      labels: ["version": Self.version, "geometry": "\(Layout.geometryVersion)"]
    ) { 1 }
    registry.counter("weir_layouts_computed_total", help: "Layouts computed.") {
      Double(store.statistics.counts.computations)
    }
    registry.counter("weir_items_laid_out_total", help: "Items of all layouts computed.") { Double(work.itemsLaidOut) }
    registry.counter("weir_layout_cache_hits_total", help: "How often a layout was asked for and held.") {
      Double(store.statistics.counts.hits)
    }
    registry.counter("weir_layout_cache_misses_total", help: "How often a layout was asked for and not held.") {
      Double(store.statistics.counts.misses)
    }
    registry.counter("weir_layout_cache_evictions_total", help: "Layouts that made room for others.") {
      Double(store.statistics.counts.evictions)
    }
    registry.gauge("weir_layout_cache_bytes", help: "Memory that the held layouts take.") {
      Double(store.statistics.bytes)
    }
    registry.gauge("weir_layout_cache_layouts", help: "Layouts held.") { Double(store.statistics.layouts) }
  }
}
