/// How the height of one item follows from the width of its cell.
package enum ItemHeight: Equatable, Sendable {
  /// A height in points, at any width.
  case height(Double)
  /// The cell's width divided by its height; above 0.
  case aspectRatio(Double)
  /// A size in points that is scaled to the cell's width. Its own width is above 0.
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

/// The heights of a section's items in cells whose width the layout determines. Items of one form are kept as columns
/// of numbers.
package struct ItemHeights: ItemCollection {
  /// The numbers that determine the heights.
  package enum Base: Sendable {
    case heights([Double])
    case aspectRatios([Double])
    case sizes(widths: [Double], heights: [Double])
    case each([ItemHeight])
    case uniform(count: Int, ItemHeight)
  }

  package var base: Base
  /// Points that are added to every item's height, for example for the caption below a picture.
  package var extraHeight: Double
  /// Points that are added to each item's height as well, one number per item.
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
