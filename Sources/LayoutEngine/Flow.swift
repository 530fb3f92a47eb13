/// Places a flow section's items (contract, section 5).
struct FlowPlacement {
  /// A line takes what exceeds it by no more: the resolution of browsers.
  static let lineTolerance = 1.0 / 64

  private let spec: FlowSpec
  private let left: Double
  private let available: Double
  private let firstItem: Int
  private let firstLine: Int
  /// Have all items the same size?
  private let isUniform: Bool
  /// The line being filled: its first item, its widths' sum without and with spacing, and its height.
  private var lineStart = 0
  private var total = 0.0
  private var used = 0.0
  private var height = 0.0
  /// Where the items end.
  private(set) var end: Double
  private(set) var cells: FlowCells

  /// - Parameters: as for `WaterfallPlacement`.
  /// - Complexity: O(items).
  init(
    _ spec: FlowSpec, _ items: ItemSizes, left: Double, start: Double, available: Double, section: Int,
    into columns: inout FlowColumns
  ) throws(LayoutError) {
    self.spec = spec
    self.left = left
    self.available = available
    firstItem = columns.x.count
    firstLine = columns.lineStarts.count
    end = start
    isUniform = Self.appendSizes(of: items, spec, to: &columns)
    cells = FlowCells(
      itemAlignment: spec.itemAlignment, count: 0, firstItem: firstItem, firstLine: firstLine, lineCount: 0)
    try place(count: items.count, section: section, into: &columns)
    cells = FlowCells(
      itemAlignment: spec.itemAlignment, count: items.count, firstItem: firstItem, firstLine: firstLine,
      lineCount: columns.lineStarts.count - firstLine)
  }

  /// Appends the sizes and says whether all are the same.
  private static func appendSizes(of items: ItemSizes, _ spec: FlowSpec, to columns: inout FlowColumns) -> Bool {
    let first = columns.widths.count
    switch items {
    case .sizes(let widths, let heights):
      columns.widths += widths
      columns.heights += heights
    case .uniform(let count, let size):
      let size = self.size(size, spec)
      columns.widths.append(contentsOf: repeatElement(size.width, count: count))
      columns.heights.append(contentsOf: repeatElement(size.height, count: count))
      return true
    default:
      for index in 0..<items.count {
        let size = self.size(items.size(at: index), spec)
        columns.widths.append(size.width)
        columns.heights.append(size.height)
      }
    }
    return (first..<columns.widths.count).allSatisfy {
      columns.widths[$0] == columns.widths[first] && columns.heights[$0] == columns.heights[first]
    }
  }

  private static func size(_ size: ItemSize, _ spec: FlowSpec) -> Size {
    switch size {
    case .size(let size): size
    default: spec.itemSize ?? Size(width: 0, height: 0)
    }
  }

  /// Rule 1: fills lines from the left.
  private mutating func place(count: Int, section: Int, into columns: inout FlowColumns) throws(LayoutError) {
    let gap = spec.minimumInteritemSpacing
    for item in 0..<count {
      let width = columns.widths[firstItem + item]
      guard width <= available + Self.lineTolerance else {
        throw .itemTooWide(section: section, item: item, width: width, available: available)
      }
      if item > lineStart, used + gap + width > available + Self.lineTolerance {
        closeLine(before: item, isLast: false, into: &columns)
      }
      used += width + (item > lineStart ? gap : 0)
      total += width
      height = max(height, columns.heights[firstItem + item])
    }
    if count > 0 { closeLine(before: count, isLast: true, into: &columns) }
  }

  /// Rules 2 and 3: places the items of the line that ends before `item`.
  private mutating func closeLine(before item: Int, isLast: Bool, into columns: inout FlowColumns) {
    let (start, step) = alignment(count: item - lineStart, width: columns.widths[firstItem], isLast: isLast)
    var x = left + start
    for member in lineStart..<item {
      columns.x.append(x)
      x += columns.widths[firstItem + member] + step
    }
    columns.lineStarts.append(UInt32(truncatingIfNeeded: lineStart))
    columns.lineTops.append(end)
    columns.lineHeights.append(height)
    end += height + (isLast ? 0 : spec.minimumLineSpacing)
    lineStart = item
    total = 0
    used = 0
    height = 0
  }

  /// How far the line's first item stands from the left, and the spacing behind each item.
  ///
  /// - Parameter width: the width of all items, if they are uniform.
  private func alignment(count: Int, width: Double, isLast: Bool) -> (start: Double, step: Double) {
    let gap = spec.minimumInteritemSpacing
    let spare = available - total - gap * Double(count - 1)
    switch spec.lineAlignment {
    case .leading: return (0, gap)
    case .center: return (spare / 2, gap)
    case .trailing: return (spare, gap)
    case .justified:
      if isLast { return isUniform ? lastUniformLine(of: count, width: width) : (0, gap) }
      return count == 1 ? (spare / 2, gap) : (0, (available - total) / Double(count - 1))
    }
  }

  /// The last line of items of one size keeps the spacing of a full one.
  private func lastUniformLine(of count: Int, width: Double) -> (start: Double, step: Double) {
    let gap = spec.minimumInteritemSpacing
    guard width + gap > 0 else { return (0, 0) }
    // A line that fills the width exactly has as many items as it has, even if the quotient is rounded below that.
    let quotient = ((available + Self.lineTolerance + gap) / (width + gap)).rounded(.towardZero)
    let full = max(quotient, Double(count))
    if full < 2 { return ((available - width) / 2, gap) }
    // Of ever more items on a line the spacing tends to the minimum.
    guard full.isFinite else { return (0, gap) }
    return (0, (available - full * width) / (full - 1))
  }
}
