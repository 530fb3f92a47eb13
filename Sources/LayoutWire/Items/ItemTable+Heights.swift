import JSON
import LayoutEngine

extension ItemMember {
  /// The height of a caption below a picture.
  static let extraHeight = ItemMember("extraHeight", column: "extraHeights", .number(.notNegative), isUniform: true)
}

/// Items whose width the layout gives: each says its height, its aspect ratio, or a size that is scaled.
extension ItemTable {
  /// The heights, once it is clear that every item has one. The table keeps none of the numbers.
  ///
  /// - Throws: an error whose pointer begins inside `items`.
  mutating func takeHeights() throws(JSONError) -> ItemHeights {
    defer { for member in [ItemMember.height, .width, .aspectRatio, .extraHeight] { columns[member] = nil } }
    try requireSizes()
    var heights = ItemHeights(try takeBase())
    switch columns[.extraHeight] {
    case .all(let extra): heights.extraHeight = extra
    case .each(let extras): heights.extraHeights = extras.map { $0.isNaN ? 0 : $0 }
    case nil: break
    }
    return heights
  }

  /// The heights without captions, as columns where all items are of one form.
  private mutating func takeBase() throws(JSONError) -> ItemHeights.Base {
    if case .uniform = shape { return .uniform(count: count, try height(of: 0)) }
    let (hasWidths, hasRatios) = (columns[.width] != nil, columns[.aspectRatio] != nil)
    let hasCaptions = columns[.extraHeight] != nil
    if !hasWidths, !hasRatios, !hasCaptions, let heights = takeFull(.height) { return .heights(heights) }
    if !hasWidths, columns[.height] == nil, let ratios = takeFull(.aspectRatio) { return .aspectRatios(ratios) }
    var each: [ItemHeight] = []
    each.reserveCapacity(count)
    for item in 0..<count { each.append(try height(of: item)) }
    return .each(each)
  }

  /// Throws unless the members say anything of the items' sizes.
  private func requireSizes() throws(JSONError) {
    switch shape {
    case .uniform where columns[.height] == nil && columns[.aspectRatio] == nil:
      throw Self.missing("height", "a height, size or aspectRatio of the items is expected.")
    case .unknown:
      throw Self.missing("heights", "heights, aspectRatios, sizes, widths and heights, or a count are expected.")
    case .columns where columns[.width] != nil && columns[.height] == nil:
      throw Self.missing("heights", "beside widths as many heights are expected.")
    default: break
    }
  }

  /// The height of one item.
  ///
  /// - Throws: `missing-member` if it has none; `unknown-member` for a ratio beside a height or a caption beside a plain
  ///   height; `out-of-range` for a width of 0, by which a height cannot be scaled.
  private func height(of item: Int) throws(JSONError) -> ItemHeight {
    let height = value(.height, of: item)
    let width = value(.width, of: item)
    if let ratio = value(.aspectRatio, of: item) {
      guard height == nil, width == nil else {
        throw error(.unknownMember, "It does not belong beside a height or width.", at: .aspectRatio, of: item)
      }
      return .aspectRatio(ratio)
    }
    guard let height else {
      throw error(
        .missingMember, "The member is missing; a height or an aspectRatio is expected.", at: .height, of: item)
    }
    guard let width else {
      guard value(.extraHeight, of: item) == nil else {
        throw error(.unknownMember, "It does not belong beside a plain height.", at: .extraHeight, of: item)
      }
      return .height(height)
    }
    guard width > 0 else {
      throw error(
        .outOfRange, "0 is out of range; a width above 0 is expected, because the height is scaled by it.", at: .width,
        of: item)
    }
    return .size(Size(width: width, height: height))
  }
}
