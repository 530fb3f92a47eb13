/// The upper bounds of a histogram's buckets.
package struct Buckets: Sendable {
  /// In the unit that is observed, ascending. A value that equals a bound is below it (`le`).
  let bounds: [UInt64]
  /// How many observed units make one of the unit that is exposed.
  let divisor: Double

  /// - Parameters:
  ///   - bounds: at least one, ascending.
  ///   - divisor: observed units per exposed unit: 1e9 for nanoseconds exposed as seconds.
  package init(_ bounds: [UInt64], divisor: Double = 1) {
    precondition(!bounds.isEmpty && zip(bounds, bounds.dropFirst()).allSatisfy(<), "bounds must ascend: \(bounds)")
    self.bounds = bounds
    self.divisor = divisor
  }

  /// Durations that are observed in nanoseconds and exposed in seconds: 50 us to 10 s, in steps of 2 to 2.5.
  package static let durations = Buckets(
    [
      50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
      100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ],
    divisor: 1e9)
}
