import CSystem
import Glibc
import Synchronization

/// A row of 64-bit counts for each processor. A count is the sum of its column.
///
/// An addition is one relaxed atomic instruction on a cache line that other processors rarely write to. It must be atomic:
/// the system may move a thread to another processor at any moment, and processors share rows where there are more than 32.
///
/// The memory is never freed, because metrics live as long as the program. So a count needs no object whose reference
/// count all threads would write to: with two threads that alone makes an observation of a histogram ten times as slow
/// (15 against 170 ns).
struct ShardedCells: @unchecked Sendable {
  // The pointer never changes, and what it points to is atomic.
  private let cells: UnsafeMutablePointer<Atomic<UInt64>>
  /// The distance between rows, in cells.
  private let stride: Int
  /// The number of rows, a power of two, less one.
  private let mask: Int

  /// The distance between rows is a multiple of this many bytes: two cache lines, since processors fetch lines in pairs.
  private static let alignment = 128

  /// Makes rows of `count` zeros; `count` is at least 1.
  init(count: Int) {
    let cellsPerLine = Self.alignment / MemoryLayout<Atomic<UInt64>>.stride
    stride = (count + cellsPerLine - 1) / cellsPerLine * cellsPerLine
    mask = Self.rowCount - 1
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.rowCount * stride * MemoryLayout<Atomic<UInt64>>.stride, alignment: Self.alignment)
    cells = memory.assumingMemoryBound(to: Atomic<UInt64>.self)
    for index in 0..<Self.rowCount * stride { (cells + index).initialize(to: Atomic(0)) }
  }

  /// As many rows as processors, rounded up to a power of two, and at most 32.
  private static let rowCount: Int = {
    let processors = min(max(1, sysconf(Int32(_SC_NPROCESSORS_CONF))), 32)
    var rows = 1
    while rows < processors { rows *= 2 }
    return rows
  }()

  /// The row of the processor that runs this thread.
  var row: UnsafeMutablePointer<Atomic<UInt64>> { cells + (Int(weir_current_processor()) & mask) * stride }

  /// The sum of a column.
  func total(_ column: Int) -> UInt64 {
    var sum: UInt64 = 0
    for row in 0...mask { sum &+= cells[row * stride + column].load(ordering: .relaxed) }
    return sum
  }

  /// A number that no other call on these cells returns. Column 0 must then serve nothing else.
  func uniqueNumber() -> UInt64 {
    let row = Int(weir_current_processor()) & mask
    let turn = cells[row * stride].wrappingAdd(1, ordering: .relaxed).oldValue
    return turn &* UInt64(mask + 1) &+ UInt64(row)
  }
}

extension UnsafeBufferPointer {
  /// A copy of `elements` that is never freed and, like the cells, is read without touching a reference count.
  static func permanent(_ elements: [Element]) -> UnsafeBufferPointer {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    return UnsafeBufferPointer(copy)
  }
}

/// A count that only goes up. Registered with a `MetricsRegistry`; copies share the count.
package struct Counter: Sendable {
  private let cells = ShardedCells(count: 1)

  init() {}

  package func increment(by amount: UInt64 = 1) { cells.row[0].wrappingAdd(amount, ordering: .relaxed) }

  package var value: UInt64 { cells.total(0) }
}
