package import Platform

/// The metrics of a process and their exposition for Prometheus.
///
/// Every metric is registered once, at start, and kept by whoever counts with it; nothing is looked up by name later.
/// A name that Prometheus would refuse, a metric registered twice or a name with two kinds ends the program: each is a
/// mistake in it.
package final class MetricsRegistry: Sendable {
  package typealias Labels = KeyValuePairs<String, String>

  /// The media type of the text format.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private let families = Lock<[MetricFamily]>([])

  package init() {}

  package func counter(_ name: String, help: String, labels: Labels = [:]) -> Counter {
    let counter = Counter()
    add(.counter(counter), labels, to: MetricFamily(name: name, kind: .counter, help: help, buckets: nil))
    return counter
  }

  package func gauge(_ name: String, help: String, labels: Labels = [:]) -> Gauge {
    let gauge = Gauge()
    add(.gauge(gauge), labels, to: MetricFamily(name: name, kind: .gauge, help: help, buckets: nil))
    return gauge
  }

  package func histogram(_ name: String, help: String, labels: Labels = [:], buckets: Buckets) -> Histogram {
    let histogram = Histogram(buckets)
    add(.histogram(histogram), labels, to: MetricFamily(name: name, kind: .histogram, help: help, buckets: buckets))
    return histogram
  }

  /// A counter that is kept elsewhere.
  ///
  /// - Parameter read: is called at every scrape, on any thread; nil leaves the metric out of this one.
  package func counter(_ name: String, help: String, labels: Labels = [:], read: @escaping @Sendable () -> Double?) {
    add(.reading(read), labels, to: MetricFamily(name: name, kind: .counter, help: help, buckets: nil))
  }

  /// A gauge that is kept elsewhere; `read` as with a counter.
  package func gauge(_ name: String, help: String, labels: Labels = [:], read: @escaping @Sendable () -> Double?) {
    add(.reading(read), labels, to: MetricFamily(name: name, kind: .gauge, help: help, buckets: nil))
  }

  /// Appends all metrics in the text format, in the order of their registration.
  package func write(into text: ByteBuffer) {
    // Copied out, because readings are foreign and may themselves lock.
    let families = families.withLock { $0 }
    for family in families { family.write(into: text) }
  }

  private func add(_ source: MetricFamily.Source, _ labels: Labels, to family: MetricFamily) {
    precondition(MetricNames.isMetric(family.name), "not a metric's name: \(family.name)")
    for (name, _) in labels { precondition(MetricNames.isLabel(name), "not a label's name: \(name)") }
    precondition(Set(labels.map(\.key)).count == labels.count, "a label stands twice: \(labels)")
    let child = MetricFamily.Child(labels: MetricFamily.text(of: labels), source: source)
    families.withLock { families in
      let index = families.firstIndex { $0.name == family.name } ?? families.endIndex
      if index == families.endIndex { families.append(family) }
      precondition(families[index].kind == family.kind, "\(family.name) has two kinds")
      let isNew = !families[index].children.contains { $0.labels == child.labels }
      precondition(isNew, "\(family.name){\(child.labels)} is there already")
      families[index].children.append(child)
    }
  }
}
