import Synchronization

/// A count that only goes up. Made by a `MetricsRegistry`; copies count together.
package struct Counter: Sendable {
  private let cells = ShardedCells(count: 1)

  init() {}

  package func increment(by amount: UInt64 = 1) { cells.row[0].wrappingAdd(amount, ordering: .relaxed) }

  package var value: UInt64 { cells.total(0) }
}
