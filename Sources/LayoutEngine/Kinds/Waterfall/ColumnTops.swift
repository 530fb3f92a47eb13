/// The tops of a waterfall's columns: where the next item of each would begin.
protocol ColumnTops: ~Copyable {
  /// Chooses, of the columns whose tops are within the tie of the smallest, the one with the lowest number. Returns its
  /// number and its top.
  mutating func choose() -> (column: Int, top: Double)
  /// Moves the top of the column that was chosen last. A top never moves up.
  mutating func move(to top: Double)
}

/// Tops that differ by at most this many points count as equal (contract, section 5, waterfall rule 2).
let columnTie = 0.000001

/// The tops of at most 12 columns in ascending order: the smallest is first, and a new top is usually inserted near the
/// end. Choosing costs O(1) without ties, moving O(columns).
@safe struct FewColumnTops: ColumnTops, ~Copyable {
  static let maximumCount = 12

  /// Ascending, except that a column chosen among equals is moved to the front. An infinite top follows the last one.
  /// Allocated by hand, because an array is checked for unique ownership at every write.
  private let tops: UnsafeMutablePointer<Double>
  /// The column of each top.
  private let columns: UnsafeMutablePointer<Int>
  private let count: Int

  private let tie: Double

  init(columnCount: Int, top: Double, tie: Double) {
    count = columnCount
    self.tie = tie
    unsafe tops = .allocate(capacity: columnCount + 1)
    unsafe tops.initialize(repeating: top, count: columnCount)
    unsafe (tops + columnCount).initialize(to: .infinity)
    unsafe columns = .allocate(capacity: columnCount)
    for column in 0..<columnCount { unsafe (columns + column).initialize(to: column) }
  }

  deinit {
    unsafe tops.deallocate()
    unsafe columns.deallocate()
  }

  @inline(__always)
  mutating func choose() -> (column: Int, top: Double) {
    if unsafe tops[1] <= tops[0] + tie { chooseAmongEquals() }
    return unsafe (columns[0], tops[0])
  }

  private func chooseAmongEquals() {
    let limit = unsafe tops[0] + tie
    var chosen = 0
    for place in 1..<count where unsafe tops[place] <= limit && columns[place] < columns[chosen] { chosen = place }
    let (top, column) = unsafe (tops[chosen], columns[chosen])
    for place in stride(from: chosen, to: 0, by: -1) {
      unsafe (tops[place], columns[place]) = (tops[place - 1], columns[place - 1])
    }
    unsafe (tops[0], columns[0]) = (top, column)
  }

  @inline(__always)
  mutating func move(to top: Double) {
    let column = unsafe columns[0]
    var place = 1
    while unsafe tops[place] < top {
      unsafe (tops[place - 1], columns[place - 1]) = (tops[place], columns[place])
      place += 1
    }
    unsafe (tops[place - 1], columns[place - 1]) = (top, column)
  }
}

/// The tops of many columns as a tournament tree: a parent holds the smaller of its two children, the leaves are the
/// columns from left to right. Choosing and moving cost O(log columns).
struct ManyColumnTops: ColumnTops {
  /// `nodes[1]` is the root, `nodes[leafCount + k]` the top of column `k`; columns that do not exist are infinite.
  private var nodes: [Double]
  private let leafCount: Int
  /// The leaf that was chosen last.
  private var chosen: Int

  private let tie: Double

  init(columnCount: Int, top: Double, tie: Double) {
    self.tie = tie
    var leaves = 1
    while leaves < columnCount { leaves *= 2 }
    (leafCount, chosen) = (leaves, leaves)
    nodes = Array(repeating: .infinity, count: 2 * leaves)
    for column in 0..<columnCount { nodes[leaves + column] = top }
    for node in stride(from: leaves - 1, to: 0, by: -1) { nodes[node] = min(nodes[2 * node], nodes[2 * node + 1]) }
  }

  mutating func choose() -> (column: Int, top: Double) {
    let limit = nodes[1] + tie
    var node = 1
    while node < leafCount {
      node *= 2
      node += nodes[node] > limit ? 1 : 0
    }
    chosen = node
    return (node - leafCount, nodes[node])
  }

  mutating func move(to top: Double) {
    var node = chosen
    nodes[node] = top
    while node > 1 {
      let winner = min(nodes[node], nodes[node ^ 1])
      node /= 2
      nodes[node] = winner
    }
  }
}
