package import Platform

/// The metrics of a process, exposed for Prometheus.
///
/// A metric is registered once, at start, and its owner keeps it; nothing is looked up by name later. A name that
/// Prometheus rejects, a metric registered twice, or a name with two kinds is a bug and ends the program.
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

  package func histogram(_ name: String, help: String, labels: Labels = [:], buckets: Buckets) -> Histogram {
    let histogram = Histogram(buckets)
    add(.histogram(histogram), labels, to: MetricFamily(name: name, kind: .histogram, help: help, buckets: buckets))
    return histogram
  }

  /// Registers a counter whose value is kept elsewhere.
  ///
  /// - Parameter read: called at each scrape, on any thread; nil leaves the metric out of that scrape.
  package func counter(_ name: String, help: String, labels: Labels = [:], read: @escaping @Sendable () -> Double?) {
    add(.reading(read), labels, to: MetricFamily(name: name, kind: .counter, help: help, buckets: nil))
  }

  /// Registers a gauge, a value that goes up and down and is kept elsewhere.
  ///
  /// - Parameter read: as for a counter.
  package func gauge(_ name: String, help: String, labels: Labels = [:], read: @escaping @Sendable () -> Double?) {
    add(.reading(read), labels, to: MetricFamily(name: name, kind: .gauge, help: help, buckets: nil))
  }

  /// Appends all metrics in the text format, in the order of registration.
  package func write(into text: ByteBuffer) {
    // Outside the lock, because readings are foreign code that may lock too.
    let families = families.withLock { $0 }
    for family in families { family.write(into: text) }
  }

  private func add(_ source: MetricFamily.Source, _ labels: Labels, to family: MetricFamily) {
    precondition(MetricFamily.isName(family.name), "not a metric's name: \(family.name)")
    for (name, _) in labels { precondition(MetricFamily.isLabel(name), "not a label's name: \(name)") }
    precondition(Set(labels.map(\.key)).count == labels.count, "a label occurs twice: \(labels)")
    let child = MetricFamily.Child(labels: MetricFamily.text(of: labels), source: source)
    families.withLock { families in
      let index = families.firstIndex { $0.name == family.name } ?? families.endIndex
      if index == families.endIndex { families.append(family) }
      precondition(families[index].kind == family.kind, "\(family.name) has two kinds")
      let isNew = !families[index].children.contains { $0.labels == child.labels }
      precondition(isNew, "\(family.name){\(child.labels)} is registered twice")
      families[index].children.append(child)
    }
  }
}
