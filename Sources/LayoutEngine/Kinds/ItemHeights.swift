/// How high one item is in a cell of a given width.
package enum ItemHeight: Equatable, Sendable {
  /// As high as this.
  case height(Double)
  /// The cell's width is this many times its height. Above 0.
  case aspectRatio(Double)
  /// The height is scaled as the item's width is to the cell's. The width is above 0.
  case size(Size)

  /// The height without a caption in a cell of this width.
  @inline(__always)
  func points(inWidth width: Double) -> Double {
    switch self {
    case .height(let height): height
    case .aspectRatio(let ratio): width / ratio
    case .size(let size): size.height * width / size.width
    }
  }
}

/// The heights of a section's items in cells whose width the layout gives: columns of numbers where all items are alike.
package struct ItemHeights: ItemCollection {
  package enum Base: Sendable {
    case heights([Double])
    case aspectRatios([Double])
    case sizes(widths: [Double], heights: [Double])
    case each([ItemHeight])
    case uniform(count: Int, ItemHeight)
  }

  package var base: Base
  /// A height that is added to what comes from a ratio or size: the caption below a picture. For all items alike.
  package var extraHeight: Double
  /// The same for each item.
  package var extraHeights: [Double]?

  package init(_ base: Base, extraHeight: Double = 0, extraHeights: [Double]? = nil) {
    self.base = base
    self.extraHeight = extraHeight
    self.extraHeights = extraHeights
  }

  package var count: Int {
    switch base {
    case .heights(let heights): heights.count
    case .aspectRatios(let ratios): ratios.count
    case .sizes(let widths, _): widths.count
    case .each(let items): items.count
    case .uniform(let count, _): count
    }
  }

  /// The height of an item in a cell of this width.
  @inline(__always)
  func height(of item: Int, inWidth width: Double) -> Double {
    let height =
      switch base {
      case .heights(let heights): heights[item]
      case .aspectRatios(let ratios): width / ratios[item]
      case .sizes(let widths, let heights): heights[item] * width / widths[item]
      case .each(let items): items[item].points(inWidth: width)
      case .uniform(_, let item): item.points(inWidth: width)
      }
    return height + extraHeight + (extraHeights?[item] ?? 0)
  }
}
