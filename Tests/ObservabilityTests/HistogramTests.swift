import Observability
import Testing

@Suite struct HistogramTests {
  private let registry = MetricsRegistry()

  @Test func `buckets are cumulated, and a value that equals a bound counts as below it`() {
    let histogram = registry.histogram(
      "size", help: "Sizes.", labels: ["a": "b"], buckets: Buckets([10, 20, 40]))
    for value: UInt64 in [0, 10, 11, 20, 21, 41, 1000] { histogram.observe(value) }
    #expect(histogram.counts == [2, 2, 1, 2])
    #expect(histogram.sum == 1103)
    #expect(
      registry.exposition == """
        # HELP size Sizes.
        # TYPE size histogram
        size_bucket{a="b",le="10.0"} 2
        size_bucket{a="b",le="20.0"} 4
        size_bucket{a="b",le="40.0"} 5
        size_bucket{a="b",le="+Inf"} 7
        size_sum{a="b"} 1103.0
        size_count{a="b"} 7

        """)
  }

  @Test func `a bucket without labels has only its bound`() {
    registry.histogram("size", help: "Sizes.", buckets: Buckets([1])).observe(1)
    #expect(
      registry.exposition.hasSuffix(
        "\nsize_bucket{le=\"1.0\"} 1\nsize_bucket{le=\"+Inf\"} 1\nsize_sum 1.0\nsize_count 1\n"))
  }

  @Test func `durations are observed in nanoseconds and exposed in seconds`() {
    registry.histogram("d", help: "D.", buckets: .durations).observe(2_500_000)
    let text = registry.exposition
    let bounds = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("d_bucket{le=\"") ? line.dropFirst(13).prefix { $0 != "\"" } : nil
    }
    #expect(bounds.first == "5e-05")
    #expect(bounds.suffix(2) == ["10.0", "+Inf"])
    #expect(bounds.dropLast().compactMap { Double($0) } == bounds.dropLast().compactMap { Double($0) }.sorted())
    #expect(bounds.count == 18)
    #expect(text.contains("\nd_bucket{le=\"0.001\"} 0\nd_bucket{le=\"0.0025\"} 1\n"))
    #expect(text.contains("\nd_sum 0.0025\n"))
  }

  /// Compares with a linear search.
  @Test func `every value finds its bucket`() {
    for count in 1...20 {
      let bounds = (1...count).map { UInt64($0 * 3) }
      let histogram = registry.histogram("h\(count)", help: "", buckets: Buckets(bounds))
      var expected = [UInt64](repeating: 0, count: count + 1)
      for value in 0...UInt64(count * 3 + 2) {
        histogram.observe(value)
        expected[bounds.firstIndex { value <= $0 } ?? count] += 1
      }
      #expect(histogram.counts == expected)
    }
  }
}
