import CSystem
import Glibc
import Synchronization

/// A row of 64-bit numbers that many threads add to: every processor has a row of its own, and a reader adds the rows up.
///
/// An addition is one relaxed atomic instruction on a cache line that no other processor writes to. It is atomic because
/// a thread may be moved to another processor at any moment, and processors share a row where there are more than rows.
///
/// The memory is never freed: a metric lives as long as the program, so that it is a plain pointer and its use touches no
/// reference count, which all threads would write to.
struct ShardedCells: @unchecked Sendable {
  // The pointer is written once; what is behind it is atomic.
  private let cells: UnsafeMutablePointer<Atomic<UInt64>>
  /// From a row to the next, in cells.
  private let stride: Int
  /// One less than the number of rows, which is a power of two.
  private let mask: Int

  /// Rows are a multiple of this many bytes apart: two cache lines, since processors fetch lines in pairs.
  private static let alignment = 128

  /// Rows of `count` zeros, 1 or more.
  init(count: Int) {
    let cellsPerLine = Self.alignment / MemoryLayout<Atomic<UInt64>>.stride
    stride = (count + cellsPerLine - 1) / cellsPerLine * cellsPerLine
    mask = Self.rowCount - 1
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.rowCount * stride * MemoryLayout<Atomic<UInt64>>.stride, alignment: Self.alignment)
    cells = memory.assumingMemoryBound(to: Atomic<UInt64>.self)
    for index in 0..<Self.rowCount * stride { (cells + index).initialize(to: Atomic(0)) }
  }

  /// As many rows as processors, made a power of two, and at most 32.
  private static let rowCount: Int = {
    let processors = min(max(1, sysconf(Int32(_SC_NPROCESSORS_CONF))), 32)
    var rows = 1
    while rows < processors { rows *= 2 }
    return rows
  }()

  /// The row of the processor at work.
  var row: UnsafeMutablePointer<Atomic<UInt64>> { cells + (Int(weir_current_processor()) & mask) * stride }

  /// The sum of a column. It wraps around, so that a column may go up and down.
  func total(_ column: Int) -> UInt64 {
    var sum: UInt64 = 0
    for row in 0...mask { sum &+= cells[row * stride + column].load(ordering: .relaxed) }
    return sum
  }

  /// A number that no other call on these cells returns. It takes column 0 for this alone.
  func uniqueNumber() -> UInt64 {
    let row = Int(weir_current_processor()) & mask
    let turn = cells[row * stride].wrappingAdd(1, ordering: .relaxed).oldValue
    return turn &* UInt64(mask + 1) &+ UInt64(row)
  }
}
