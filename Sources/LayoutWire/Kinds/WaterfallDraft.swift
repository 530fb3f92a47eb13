import JSON
import LayoutEngine

/// Reads waterfall layouts, which are also called masonry.
struct WaterfallDraft: LayoutDraft {
  private enum Member: String, MemberName {
    case type, columnCount, columnSpacing, rowSpacing, cellPadding, order, leadingRowSpacing
  }
  private static let members = MemberTable<Member>()

  static let types = ["waterfall", "masonry"]
  static let itemMembers: [ItemMember] = [.height, .width, .aspectRatio]

  private let spec: Waterfall.Spec

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

  func content(of items: inout ItemTable) throws(JSONError) -> any SectionContent {
    Content<Waterfall>(spec, try items.takeHeights())
  }
}
