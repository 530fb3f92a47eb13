import JSON
import LayoutEngine

/// Reads flow layouts (contract, section 5).
///
/// Every member is optional. `minimumInteritemSpacing` and `minimumLineSpacing` are points, at least 0, by default 10.
/// An item has both a width and a height, or neither if the layout has an `itemSize`.
struct FlowDraft: LayoutDraft {
  private enum Member: String, MemberName {
    case type, itemSize, minimumInteritemSpacing, minimumLineSpacing, lineAlignment, itemAlignment
  }
  private static let members = MemberTable<Member>()

  static let types = ["flow"]
  static let itemMembers: [ItemMember] = [.width, .height]

  /// The members in the engine's form.
  private let spec: Flow.Spec
  /// The size of items that name none.
  private let itemSize: Size?

  /// - Throws: what `readObject` and the readers of the members throw.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var spec = Flow.Spec()
    var itemSize: Size?
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .type: _ = try reader.skipValue()
      case .itemSize: itemSize = try reader.readSize()
      case .minimumInteritemSpacing: spec.minimumInteritemSpacing = try reader.readNumber(.notNegative)
      case .minimumLineSpacing: spec.minimumLineSpacing = try reader.readNumber(.notNegative)
      case .lineAlignment:
        spec.lineAlignment = try reader.readChoice([
          "justified": .justified, "leading": .leading, "center": .center, "trailing": .trailing,
        ])
      case .itemAlignment:
        spec.itemAlignment = try reader.readChoice(["center": .center, "top": .top, "bottom": .bottom])
      }
    }
    (self.spec, self.itemSize) = (spec, itemSize)
  }

  func content(of items: inout ItemTable) throws(JSONError) -> SectionContent {
    Flow.content(spec, try sizes(of: &items))
  }

  /// The sizes of all items, as lists if every item has its own.
  ///
  /// - Throws: `missing-member` for an item with half a size, or with none where the layout has no `itemSize`;
  ///   `unknown-member` for a height beside `count`.
  private func sizes(of items: inout ItemTable) throws(JSONError) -> Flow.Items {
    switch items.shape {
    case .unknown: throw ItemTable.missing("sizes", "sizes, widths and heights, or a count are expected.")
    case .uniform(let hasSize):
      guard hasSize || items.columns[.height] == nil else {
        throw JSONError(.unknownMember, "A flow has no 'height' beside 'count'; 'size' is expected.").inside("height")
      }
      return .uniform(count: items.count, try size(of: 0, items, missing: "size"))
    case .columns where items.columns[.width] == nil:
      throw ItemTable.missing("widths", "in a flow as many widths are expected beside the heights.")
    case .columns where items.columns[.height] == nil:
      throw ItemTable.missing("heights", "beside widths as many heights are expected.")
    case .columns, .pairs, .objects:
      if let heights = items.takeFull(.height) {
        if let widths = items.takeFull(.width) { return .sizes(widths: widths, heights: heights) }
        items.columns[.height] = .each(heights)
      }
      return try eachSize(of: items)
    }
  }

  /// The sizes item by item. An error names its item.
  private func eachSize(of items: ItemTable) throws(JSONError) -> Flow.Items {
    var (widths, heights): ([Double], [Double]) = ([], [])
    widths.reserveCapacity(items.count)
    heights.reserveCapacity(items.count)
    for item in 0..<items.count {
      do throws(JSONError) {
        let size = try size(of: item, items, missing: "width")
        widths.append(size.width)
        heights.append(size.height)
      } catch {
        throw error.inside(item)
      }
    }
    return .sizes(widths: widths, heights: heights)
  }

  /// - Parameter missing: the member to name if there is no size at all.
  private func size(of item: Int, _ items: ItemTable, missing: String) throws(JSONError) -> Size {
    switch (items.value(.width, of: item), items.value(.height, of: item)) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (nil, _?): throw ItemTable.missing("width", "beside a height a width is expected.")
    case (_?, nil): throw ItemTable.missing("height", "beside a width a height is expected.")
    case (nil, nil):
      guard let itemSize else {
        throw ItemTable.missing(missing, "the layout has no itemSize for items that name no size.")
      }
      return itemSize
    }
  }
}
