import JSON
import LayoutEngine

/// Reads waterfall layouts, which are also called masonry (contract, section 5).
///
/// `columnCount` is required, from 1 to 1000. `columnSpacing`, `rowSpacing` and `cellPadding` are points, at least 0, by
/// default 0. `order` is one of three words, and `leadingRowSpacing` is true or false. An item has a height, an aspect
/// ratio, or a width and a height that are scaled to its column.
struct WaterfallDraft: LayoutDraft {
  private enum Member: String, MemberName {
    case type, columnCount, columnSpacing, rowSpacing, cellPadding, order, leadingRowSpacing
  }
  private static let members = MemberTable<Member>()

  static let types = ["waterfall", "masonry"]
  static let itemMembers: [ItemMember] = [.height, .width, .aspectRatio]

  /// The members in the engine's form.
  private let spec: Waterfall.Spec

  /// - Throws: `missing-member` without `columnCount`; for other members what `readObject` and their readers throw.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var spec = Waterfall.Spec(columnCount: 0)
    var columnCount: Int?
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .type: _ = try reader.skipValue()
      case .columnCount: columnCount = try reader.readInteger(1...1000)
      case .columnSpacing: spec.columnSpacing = try reader.readNumber(.notNegative)
      case .rowSpacing: spec.rowSpacing = try reader.readNumber(.notNegative)
      case .cellPadding: spec.cellPadding = try reader.readNumber(.notNegative)
      case .order:
        spec.order = try reader.readChoice([
          "shortestColumn": .shortestColumn, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
        ])
      case .leadingRowSpacing: spec.leadingRowSpacing = try reader.readBool()
      }
    }
    spec.columnCount = try columnCount.required("columnCount", "a whole number from 1 to 1000 is expected.")
    self.spec = spec
  }

  /// - Throws: what `takeHeights` throws.
  func content(of items: inout ItemTable) throws(JSONError) -> SectionContent {
    Waterfall.content(spec, try items.takeHeights())
  }
}
