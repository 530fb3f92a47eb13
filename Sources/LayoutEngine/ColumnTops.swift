/// Where the next item of each column of a waterfall would begin, with the smallest always at hand.
///
/// A tournament tree: a parent holds the smaller of its two children, the leaves are the columns from left to right.
/// Finding and replacing cost O(log columns).
struct ColumnTops {
  /// Tops that differ by no more count as equal (contract, section 5, waterfall rule 2).
  static let tie = 0.000001

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

  subscript(column: Int) -> Double { nodes[leafCount + column] }

  /// The lowest column whose top is within `tie` of the smallest.
  func shortest() -> Int {
    let limit = nodes[1] + Self.tie
    var node = 1
    while node < leafCount {
      node *= 2
      if nodes[node] > limit { node += 1 }
    }
    return node - leafCount
  }

  mutating func replace(_ column: Int, with top: Double) {
    var node = leafCount + column
    nodes[node] = top
    while node > 1 {
      let smaller = min(nodes[node], nodes[node ^ 1])
      node /= 2
      nodes[node] = smaller
    }
  }
}
