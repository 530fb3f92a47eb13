import Synchronization

/// Counts observed values by bucket. Registered with a `MetricsRegistry`; copies share the counts.
package struct Histogram: @unchecked Sendable {
  // Never changed or freed.
  private let bounds: UnsafeBufferPointer<UInt64>
  /// One column for each bound, one for larger values, and one for the sum.
  private let cells: ShardedCells

  init(_ buckets: Buckets) {
    bounds = .permanent(buckets.bounds)
    cells = ShardedCells(count: buckets.bounds.count + 2)
  }

  /// Counts one value, in the unit of the bounds. O(bounds).
  package func observe(_ value: UInt64) {
    let row = cells.row
    row[bounds.firstIndex { value <= $0 } ?? bounds.count].wrappingAdd(1, ordering: .relaxed)
    row[bounds.count + 1].wrappingAdd(value, ordering: .relaxed)
  }

  /// How many values each bucket holds, not cumulated. The last bucket holds the values above all bounds.
  package var counts: [UInt64] { (0...bounds.count).map(cells.total) }

  /// The sum of all values, in the unit of the bounds. It wraps around after 584 years of nanoseconds.
  package var sum: UInt64 { cells.total(bounds.count + 1) }
}

/// The upper bounds of a histogram's buckets.
package struct Buckets: Sendable {
  /// Ascending, in the unit of the observed values. A value that equals a bound is in its bucket (`le`).
  let bounds: [UInt64]
  /// How many observed units make one exposed unit.
  let divisor: Double

  /// - Parameters:
  ///   - bounds: at least one, ascending.
  ///   - divisor: observed units per exposed unit: 1e9 for nanoseconds exposed as seconds.
  package init(_ bounds: [UInt64], divisor: Double = 1) {
    precondition(!bounds.isEmpty && zip(bounds, bounds.dropFirst()).allSatisfy(<), "bounds must ascend: \(bounds)")
    self.bounds = bounds
    self.divisor = divisor
  }

  /// Durations from 50 µs to 10 s in steps of 2 to 2.5, observed in nanoseconds and exposed in seconds.
  package static let durations = Buckets(
    [
      50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
      100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ],
    divisor: 1e9)
}
