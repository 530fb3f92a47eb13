/// How large one item wants to be.
package enum ItemSize: Equatable, Sendable {
  /// A waterfall's cell as high as this.
  case height(Double)
  /// A waterfall's cell whose width is this many times its height.
  case aspectRatio(Double)
  /// A flow's cell; in a waterfall the height is scaled to the cell's width.
  case size(Size)
  /// A flow's cell of the layout's `itemSize`.
  case layoutDefault
}

/// The sizes of a section's items: columns of numbers where all items are of one kind.
package enum ItemSizes: Sendable {
  case heights([Double])
  case aspectRatios([Double])
  case sizes(widths: [Double], heights: [Double])
  case each([ItemSize])
  case uniform(count: Int, ItemSize)

  package var count: Int {
    switch self {
    case .heights(let heights): heights.count
    case .aspectRatios(let ratios): ratios.count
    case .sizes(let widths, _): widths.count
    case .each(let sizes): sizes.count
    case .uniform(let count, _): count
    }
  }

  /// The size of the item at `index`.
  @inline(__always)
  func size(at index: Int) -> ItemSize {
    switch self {
    case .heights(let heights): .height(heights[index])
    case .aspectRatios(let ratios): .aspectRatio(ratios[index])
    case .sizes(let widths, let heights): .size(Size(width: widths[index], height: heights[index]))
    case .each(let sizes): sizes[index]
    case .uniform(_, let size): size
    }
  }
}
