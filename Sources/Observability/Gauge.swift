import Synchronization

/// A whole number that goes up and down. Made by a `MetricsRegistry`; copies are one gauge.
///
/// It is for what changes by steps, so that each thread steps on its own cache line. A value that somebody else knows is
/// read at the scrape: `MetricsRegistry.gauge(_:help:labels:read:)`.
package struct Gauge: Sendable {
  private let cells = ShardedCells(count: 1)

  init() {}

  package func increment(by amount: Int = 1) {
    cells.row[0].wrappingAdd(UInt64(bitPattern: Int64(amount)), ordering: .relaxed)
  }

  package func decrement(by amount: Int = 1) { increment(by: 0 &- amount) }

  package var value: Int { Int(Int64(bitPattern: cells.total(0))) }
}
