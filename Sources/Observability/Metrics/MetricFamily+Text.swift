import Platform

extension MetricFamily {
  /// Appends the family in the text format 0.0.4 (prometheus.io, "Exposition formats").
  ///
  /// A counter or histogram with labels appears once something was counted: most routes never answer with most classes of
  /// status, and their zeros would be most of the text.
  func write(into text: ByteBuffer) {
    text.append("# HELP \(name) \(Self.escape(help, quote: false))\n# TYPE \(name) \(kind.rawValue)\n")
    for child in children {
      switch child.source {
      case .counter(let counter):
        let value = counter.value
        if value > 0 || child.labels.isEmpty { write(name, child.labels, String(value), into: text) }
      case .histogram(let histogram): write(histogram, child.labels, into: text)
      case .reading(let read):
        if let value = read() { write(name, child.labels, Self.text(of: value), into: text) }
      }
    }
  }

  /// Appends cumulated buckets. The count is the sum of the buckets as read here, so that both agree while other threads
  /// count on.
  private func write(_ histogram: Histogram, _ labels: String, into text: ByteBuffer) {
    let counts = histogram.counts
    guard let buckets, labels.isEmpty || counts.contains(where: { $0 > 0 }) else { return }
    let separator = labels.isEmpty ? "" : ","
    var count: UInt64 = 0
    for (index, bucketCount) in counts.enumerated() {
      count += bucketCount
      let bound = index < buckets.bounds.count ? Self.text(of: Double(buckets.bounds[index]) / buckets.divisor) : "+Inf"
      write("\(name)_bucket", "\(labels)\(separator)le=\"\(bound)\"", String(count), into: text)
    }
    write("\(name)_sum", labels, Self.text(of: Double(histogram.sum) / buckets.divisor), into: text)
    write("\(name)_count", labels, String(count), into: text)
  }

  private func write(_ name: String, _ labels: String, _ value: String, into text: ByteBuffer) {
    text.append(name)
    if !labels.isEmpty { text.append("{\(labels)}") }
    text.append(" \(value)\n")
  }

  /// Labels as written between the braces.
  static func text(of labels: KeyValuePairs<String, String>) -> String {
    labels.map { "\($0.key)=\"\(escape($0.value, quote: true))\"" }.joined(separator: ",")
  }

  /// Escapes backslashes and line feeds, and double quotes in the value of a label.
  private static func escape(_ text: String, quote: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quote: escaped += "\\\""
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A number as Go's `ParseFloat` reads it, and Prometheus' names for infinities and NaN.
  private static func text(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    return value.isInfinite ? (value < 0 ? "-Inf" : "+Inf") : value.description
  }
}
