/// Records, while a waterfall section is placed, the item below each item in its column, and each block's row of
/// entries.
@safe struct ColumnLinks: ~Copyable {
  private let section: Waterfall.Section
  private let hasEntries: Bool
  /// The last item of each column so far. Allocated by hand, because an array is checked for unique ownership at every
  /// write.
  private let last: UnsafeMutableBufferPointer<UInt32>
  private var untilBlock: Int

  init(_ section: Waterfall.Section, _ entries: inout [UInt32]) {
    self.section = section
    hasEntries = section.count > section.blockLength
    unsafe last = .allocate(capacity: section.columnCount)
    unsafe last.initialize(repeating: Waterfall.none)
    untilBlock = hasEntries ? section.blockLength : .max
    if hasEntries { unsafe entries.append(contentsOf: last) }
  }

  deinit { unsafe last.deallocate() }

  /// - Parameters:
  ///   - column: below the number of columns.
  ///   - next: the links of all sections' items.
  ///   - entries: the entries of all sections, to which this adds.
  @inline(__always)
  mutating func append(_ item: Int, to column: Int, _ next: inout MutableSpan<UInt32>, _ entries: inout [UInt32]) {
    if untilBlock == 0 { beginBlock(&entries) }
    untilBlock -= 1
    let above = unsafe last[column]
    unsafe last[column] = UInt32(truncatingIfNeeded: item)
    if above != Waterfall.none {
      next[section.firstLink + Int(above)] = UInt32(truncatingIfNeeded: item)
    } else if hasEntries {
      entries[section.firstEntry + column] = UInt32(truncatingIfNeeded: item)
    }
  }

  /// Begins a block with a row of entries: the last items of the columns, ascending.
  private mutating func beginBlock(_ entries: inout [UInt32]) {
    let start = entries.count
    unsafe entries.append(contentsOf: last)
    if unsafe last.count > 16 { entries[start...].sort() } else { Self.insertionSort(&entries, from: start) }
    untilBlock = section.blockLength
  }

  /// Sorts a few numbers. A general sort takes several times as long for so few.
  private static func insertionSort(_ numbers: inout [UInt32], from start: Int) {
    var numbers = numbers.mutableSpan
    for index in start..<numbers.count {
      let number = numbers[index]
      var place = index
      while place > start, numbers[place - 1] > number {
        numbers[place] = numbers[place - 1]
        place -= 1
      }
      numbers[place] = number
    }
  }
}
