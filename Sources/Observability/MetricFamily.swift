/// The metrics of one name, which differ in their labels' values.
struct MetricFamily: Sendable {
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// Where a value comes from.
  enum Source: Sendable {
    case counter(Counter)
    case gauge(Gauge)
    case histogram(Histogram)
    /// Asked at the scrape; nil leaves the metric out.
    case reading(@Sendable () -> Double?)
  }

  struct Child: Sendable {
    /// As they are exposed, without the braces: `method="GET",route="/visible"`.
    let labels: String
    let source: Source
  }

  let name: String
  let kind: Kind
  let help: String
  /// A histogram's.
  let buckets: Buckets?
  var children: [Child] = []
}
