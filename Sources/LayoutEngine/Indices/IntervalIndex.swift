/// An interval tree in arrays. It finds the frames whose vertical spans touch a given span. The frames may lie anywhere
/// and overlap.
///
/// The frames are sorted by their tops. The middle of every range is the root of its subtree and holds the greatest
/// bottom in the subtree, so a search skips whole subtrees that end above the span. Building costs O(n log n), a search
/// O(log n + found · log n).
struct IntervalIndex: Sendable {
  private var tops: [Double] = []
  private var greatestBottoms: [Double] = []
  private var bottoms: [Double] = []
  private var numbers: [Int] = []

  /// - Parameter frames: each frame with the number that a search returns for it.
  init(_ frames: [(number: Int, frame: Rect)]) {
    for entry in frames.sorted(by: { $0.frame.y < $1.frame.y }) {
      numbers.append(entry.number)
      tops.append(entry.frame.y)
      bottoms.append(entry.frame.maxY)
    }
    greatestBottoms = bottoms
    _ = fill(0..<tops.count)
  }

  /// Fills in the greatest bottoms of a subtree, and returns the greatest of all.
  private mutating func fill(_ range: Range<Int>) -> Double {
    guard !range.isEmpty else { return -.infinity }
    let middle = range.lowerBound + range.count / 2
    let below = max(fill(range.lowerBound..<middle), fill(middle + 1..<range.upperBound))
    greatestBottoms[middle] = max(bottoms[middle], below)
    return greatestBottoms[middle]
  }

  /// The numbers of the frames that touch the span from `top` to `bottom`, ascending.
  func numbers(touching top: Double, _ bottom: Double) -> [Int] {
    var found: [Int] = []
    collect(0..<tops.count, top, bottom, into: &found)
    found.sort()
    return found
  }

  private func collect(_ range: Range<Int>, _ top: Double, _ bottom: Double, into found: inout [Int]) {
    guard !range.isEmpty else { return }
    let middle = range.lowerBound + range.count / 2
    guard greatestBottoms[middle] >= top else { return }
    collect(range.lowerBound..<middle, top, bottom, into: &found)
    guard tops[middle] <= bottom else { return }
    if bottoms[middle] >= top { found.append(numbers[middle]) }
    collect(middle + 1..<range.upperBound, top, bottom, into: &found)
  }

  /// Bytes of memory in use.
  var byteCount: Int { 32 * numbers.capacity }
}
