import LayoutEngine
package import Observability

extension WeirService {
  /// Registers the metrics of the layouts and of their store. Those of requests are registered by `RequestObserver`.
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
    registry.counter("weir_layout_cache_evictions_total", help: "Layouts evicted to make room for others.") {
      Double(store.statistics.counts.evictions)
    }
    registry.gauge("weir_layout_cache_bytes", help: "Bytes of memory that the held layouts take.") {
      Double(store.statistics.bytes)
    }
    registry.gauge("weir_layout_cache_layouts", help: "Layouts held.") { Double(store.statistics.layouts) }
  }
}
