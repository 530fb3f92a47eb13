import LayoutEngine

/// What items mean in a layout, and what is missing or does not belong.
extension ItemsDraft {
  /// The sizes, once it is clear that they are of the layout's kind. The draft keeps none of them.
  mutating func takeSizes(in layout: SectionLayout) throws(WireError) -> ItemSizes {
    defer { (heights, widths, aspectRatios) = (nil, nil, nil) }
    switch layout {
    case .waterfall: return try waterfallSizes()
    case .flow(let flow): return try flowSizes(hasItemSize: flow.itemSize != nil)
    }
  }

  private static func missing(_ member: String, _ detail: String) -> WireError {
    WireError(.missingMember, "The member is missing; \(detail)").inside(member)
  }

  private static func notInFlow(_ member: String) -> WireError {
    WireError(.unknownMember, "A flow has no '\(member)'; its items name a width and a height, or neither.").inside(
      member)
  }

  // MARK: Waterfall

  private func waterfallSizes() throws(WireError) -> ItemSizes {
    switch shape {
    case .uniform(let size):
      guard let size else { throw Self.missing("height", "a height, size or aspectRatio of the items is expected.") }
      if case .size(let size) = size, size.width == 0 { throw Self.noWidth.inside(0).inside("size") }
      return .uniform(count: count, size)
    case .unknown:
      throw Self.missing("heights", "heights, aspectRatios, sizes, widths and heights, or a count are expected.")
    case .columns, .pairs:
      if let aspectRatios { return .aspectRatios(aspectRatios) }
      guard let heights else { throw Self.missing("heights", "beside widths as many heights are expected.") }
      guard let widths else { return .heights(heights) }
      if let item = widths.firstIndex(of: 0) { throw noWidth(at: item) }
      return .sizes(widths: widths, heights: heights)
    case .objects:
      if widths == nil, aspectRatios == nil, let heights, !heights.contains(where: \.isNaN) { return .heights(heights) }
      return .each(try eachItem { item throws(WireError) in try waterfallSize(of: item) })
    }
  }

  private static var noWidth: WireError {
    WireError(.outOfRange, "0 is out of range; a width above 0 is expected, because a waterfall scales by it.")
  }

  private func noWidth(at item: Int) -> WireError {
    if case .pairs = shape { return Self.noWidth.inside(0).inside(item).inside("sizes") }
    return Self.noWidth.inside(item).inside("widths")
  }

  private func waterfallSize(of item: Int) throws(WireError) -> ItemSize {
    let (height, width, ratio) = (heights?.given(item), widths?.given(item), aspectRatios?.given(item))
    if let ratio {
      guard height == nil, width == nil else {
        throw WireError(.unknownMember, "It does not belong beside a height or width.").inside("aspectRatio")
      }
      return .aspectRatio(ratio)
    }
    guard let height else { throw Self.missing("height", "a height or an aspectRatio is expected.") }
    guard let width else { return .height(height) }
    guard width > 0 else { throw Self.noWidth.inside("width") }
    return .size(Size(width: width, height: height))
  }

  // MARK: Flow

  private func flowSizes(hasItemSize: Bool) throws(WireError) -> ItemSizes {
    switch shape {
    case .uniform(let size):
      switch size {
      case .height: throw Self.notInFlow("height")
      case .aspectRatio: throw Self.notInFlow("aspectRatio")
      case .size(let size): return .uniform(count: count, .size(size))
      default:
        guard hasItemSize else { throw Self.missing("size", "the layout has no itemSize for items that name no size.") }
        return .uniform(count: count, .layoutDefault)
      }
    case .unknown: throw Self.missing("sizes", "sizes, widths and heights, or a count are expected.")
    case .columns, .pairs:
      guard aspectRatios == nil else { throw Self.notInFlow("aspectRatios") }
      guard let widths else {
        throw Self.missing("widths", "in a flow as many widths are expected beside the heights.")
      }
      guard let heights else { throw Self.missing("heights", "beside widths as many heights are expected.") }
      return .sizes(widths: widths, heights: heights)
    case .objects:
      if aspectRatios == nil, let widths, let heights, !widths.contains(where: \.isNaN),
        !heights.contains(where: \.isNaN)
      {
        return .sizes(widths: widths, heights: heights)
      }
      return .each(try eachItem { item throws(WireError) in try flowSize(of: item, hasItemSize: hasItemSize) })
    }
  }

  private func flowSize(of item: Int, hasItemSize: Bool) throws(WireError) -> ItemSize {
    guard aspectRatios?.given(item) == nil else { throw Self.notInFlow("aspectRatio") }
    switch (widths?.given(item), heights?.given(item)) {
    case (let width?, let height?): return .size(Size(width: width, height: height))
    case (nil, _?): throw Self.missing("width", "beside a height a width is expected.")
    case (_?, nil): throw Self.missing("height", "beside a width a height is expected.")
    case (nil, nil):
      guard hasItemSize else { throw Self.missing("width", "the layout has no itemSize for items that name no size.") }
      return .layoutDefault
    }
  }

  private func eachItem(_ size: (Int) throws(WireError) -> ItemSize) throws(WireError) -> [ItemSize] {
    var sizes: [ItemSize] = []
    sizes.reserveCapacity(count)
    for item in 0..<count {
      do throws(WireError) { sizes.append(try size(item)) } catch { throw error.inside(item) }
    }
    return sizes
  }
}

extension [Double] {
  /// The number of an item, or nil if the item has none.
  fileprivate func given(_ item: Int) -> Double? { self[item].isNaN ? nil : self[item] }
}
