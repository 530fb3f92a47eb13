/// What Prometheus takes as a name.
enum MetricNames {
  /// `[a-zA-Z_:][a-zA-Z0-9_:]*`
  static func isMetric(_ name: String) -> Bool { isWord(name) { $0 == UInt8(ascii: ":") } }

  /// `[a-zA-Z_][a-zA-Z0-9_]*`, without the names that begin with two underscores, which are Prometheus' own, and without
  /// `le`, which a histogram's buckets have.
  static func isLabel(_ name: String) -> Bool { isWord(name) { _ in false } && !name.hasPrefix("__") && name != "le" }

  private static func isWord(_ name: String, _ isExtra: (UInt8) -> Bool) -> Bool {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let isLetter = { (byte: UInt8) in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || isExtra($0) }
  }
}
