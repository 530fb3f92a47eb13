/// Where the next item of each column of a waterfall would begin, with the smallest always at hand.
protocol ColumnTops: ~Copyable {
  /// The lowest column whose top is within `columnTie` of the smallest.
  func shortest() -> Int
  subscript(column: Int) -> Double { get set }
}

/// Tops that differ by no more count as equal (contract, section 5, waterfall rule 2).
let columnTie = 0.000001

/// The tops of few columns, looked through each time.
@safe struct FewColumnTops: ColumnTops, ~Copyable {
  static let maximumCount = 12

  /// Memory of its own rather than an array, which would be checked for other owners at every change.
  private let tops: UnsafeMutablePointer<Double>
  private let count: Int

  init(columnCount: Int, top: Double) {
    unsafe tops = .allocate(capacity: columnCount)
    unsafe tops.initialize(repeating: top, count: columnCount)
    count = columnCount
  }

  deinit { unsafe tops.deallocate() }

  /// - Parameter column: below the count.
  subscript(column: Int) -> Double {
    @inline(__always) get { unsafe tops[column] }
    @inline(__always) set { unsafe tops[column] = newValue }
  }

  @inline(__always)
  func shortest() -> Int {
    var smallest = self[0]
    for column in 1..<max(1, count) { smallest = smaller(smallest, self[column]) }
    let limit = smallest + columnTie
    var column = 0
    while self[column] > limit { column += 1 }
    return column
  }
}

@inline(__always)
private func smaller(_ one: Double, _ other: Double) -> Double { one < other ? one : other }

/// The tops of many columns as a tournament tree: a parent holds the smaller of its two children, the leaves are the
/// columns from left to right. Finding and replacing cost O(log columns).
struct ManyColumnTops: ColumnTops {
  /// `nodes[1]` is the root, `nodes[leafCount + k]` the top of column `k`; columns that do not exist are infinite.
  private var nodes: [Double]
  private let leafCount: Int

  init(columnCount: Int, top: Double) {
    var leaves = 1
    while leaves < columnCount { leaves *= 2 }
    leafCount = leaves
    nodes = Array(repeating: .infinity, count: 2 * leaves)
    for column in 0..<columnCount { nodes[leaves + column] = top }
    for node in stride(from: leaves - 1, to: 0, by: -1) { nodes[node] = min(nodes[2 * node], nodes[2 * node + 1]) }
  }

  subscript(column: Int) -> Double {
    get { nodes[leafCount + column] }
    set {
      var node = leafCount + column
      nodes[node] = newValue
      while node > 1 {
        let winner = smaller(nodes[node], nodes[node ^ 1])
        node /= 2
        nodes[node] = winner
      }
    }
  }

  func shortest() -> Int {
    let limit = nodes[1] + columnTie
    var node = 1
    while node < leafCount {
      node *= 2
      node += nodes[node] > limit ? 1 : 0
    }
    return node - leafCount
  }
}
