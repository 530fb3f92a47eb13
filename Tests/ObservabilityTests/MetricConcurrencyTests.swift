import Observability
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct MetricConcurrencyTests {
  private static let threads = 8
  private static let turns = 20_000

  /// Runs `body` on all threads, each with its number, and waits for them.
  private func onThreads(_ body: @escaping @Sendable (Int) -> Void) throws {
    let threads = try (0..<Self.threads).map { number in try #require(PosixThread { body(number) }) }
    for thread in threads { thread.join() }
  }

  @Test func `no increment is lost among threads`() throws {
    let counter = MetricsRegistry().counter("c_total", help: "")
    try onThreads { _ in for turn in 0..<Self.turns { counter.increment(by: UInt64(turn % 3)) } }
    let perThread = (0..<Self.turns).reduce(0) { $0 + $1 % 3 }
    #expect(counter.value == UInt64(perThread * Self.threads))
  }

  @Test func `no observation is lost among threads`() throws {
    let histogram = MetricsRegistry().histogram("h", help: "", buckets: Buckets([0, 1, 2, 3]))
    try onThreads { number in for _ in 0..<Self.turns { histogram.observe(UInt64(number)) } }
    let one = UInt64(Self.turns)
    #expect(histogram.counts == [one, one, one, one, 4 * one])
    #expect(histogram.sum == one * 28)
  }

  @Test func `a scrape during observations is consistent`() throws {
    let registry = MetricsRegistry()
    let histogram = registry.histogram("h", help: "", buckets: Buckets([0, 1]))
    let scrapes = Lock<[String]>([])
    try onThreads { number in
      if number == 0 {
        for _ in 0..<200 { scrapes.withLock { $0.append(registry.exposition) } }
      } else {
        for turn in 0..<Self.turns { histogram.observe(UInt64(turn % 4)) }
      }
    }
    var last: UInt64 = 0
    for scrape in scrapes.withLock({ $0 }) {
      let values = scrape.split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { $0.split(separator: " ")[1] }
      // Three buckets, the sum, the count.
      let buckets = values.prefix(3).compactMap { UInt64($0) }
      #expect(buckets == buckets.sorted() && buckets.count == 3)
      #expect(UInt64(values[4]) == buckets[2])
      #expect(buckets[2] >= last)
      last = buckets[2]
    }
    #expect(histogram.counts.reduce(0, +) == UInt64(Self.turns * (Self.threads - 1)))
  }
}
