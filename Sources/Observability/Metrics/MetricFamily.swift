import Platform

/// The metrics of one name. They differ in the values of their labels.
struct MetricFamily: Sendable {
  enum Kind: String {
    case counter, gauge, histogram
  }

  /// Where a value comes from.
  enum Source: Sendable {
    case counter(Counter)
    case histogram(Histogram)
    /// Called at each scrape; nil leaves the metric out.
    case reading(@Sendable () -> Double?)
  }

  struct Child: Sendable {
    /// As exposed, without the braces: `method="GET",route="/visible"`.
    let labels: String
    let source: Source
  }

  let name: String
  let kind: Kind
  let help: String
  /// Of a histogram; nil for other kinds.
  let buckets: Buckets?
  var children: [Child] = []

  /// Whether Prometheus accepts a metric's name: `[a-zA-Z_:][a-zA-Z0-9_:]*`.
  static func isName(_ name: String) -> Bool { isWord(name, extra: "_:") }

  /// Whether Prometheus accepts a label's name: `[a-zA-Z_][a-zA-Z0-9_]*`, except names that begin with two underscores,
  /// which it reserves, and `le`, which the buckets of a histogram use.
  static func isLabel(_ name: String) -> Bool { isWord(name, extra: "_") && !name.hasPrefix("__") && name != "le" }

  private static func isWord(_ name: String, extra: StaticString) -> Bool {
    guard let first = name.utf8.first, !first.isDigit else { return false }
    return name.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: extra) }
  }
}
