import Synchronization

/// How often which values were observed, by buckets. Made by a `MetricsRegistry`; copies count together.
package struct Histogram: @unchecked Sendable {
  // The bounds are written once and, like the cells, never freed.
  private let bounds: UnsafePointer<UInt64>
  private let boundCount: Int
  /// One column for each bound, one for what is above them all, and one for the sum.
  private let cells: ShardedCells

  init(_ buckets: Buckets) {
    boundCount = buckets.bounds.count
    let copy = UnsafeMutablePointer<UInt64>.allocate(capacity: boundCount)
    for (index, bound) in buckets.bounds.enumerated() { (copy + index).initialize(to: bound) }
    bounds = UnsafePointer(copy)
    cells = ShardedCells(count: boundCount + 2)
  }

  /// Counts one value, in the unit of the buckets' bounds.
  package func observe(_ value: UInt64) {
    let row = cells.row
    row[bucket(of: value)].wrappingAdd(1, ordering: .relaxed)
    row[boundCount + 1].wrappingAdd(value, ordering: .relaxed)
  }

  /// The first bucket whose bound is not below the value; behind the last one if all are.
  private func bucket(of value: UInt64) -> Int {
    var first = 0
    var count = boundCount
    while count > 0 {
      let half = count / 2
      if bounds[first + half] < value {
        first += half + 1
        count -= half + 1
      } else {
        count = half
      }
    }
    return first
  }

  /// How many values each bucket has, one more than there are bounds; not yet cumulated.
  package var counts: [UInt64] { (0...boundCount).map(cells.total) }

  /// The sum of all values, in the unit of the bounds. It wraps around after 584 years of nanoseconds.
  package var sum: UInt64 { cells.total(boundCount + 1) }
}
