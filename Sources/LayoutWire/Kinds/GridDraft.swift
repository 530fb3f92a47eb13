import JSON
import LayoutEngine

extension ItemMember {
  /// How many places of its row or columns an item takes.
  static let span = ItemMember("span", column: "spans", .integer(1...1000))
  /// How many places the item's row has.
  fileprivate static let perRow = ItemMember("perRow", column: "perRows", .integer(1...1000))
  /// Does the item have a row of its own that reaches from edge to edge of its section?
  fileprivate static let fullBleed = ItemMember("fullBleed", column: nil, .bool)
  /// Where the item is in a row that is higher; by default as the layout says.
  fileprivate static let alignment = ItemMember("alignment", column: nil, .words(GridDraft.alignments.map(\.key)))
}

/// Reads grid layouts (contract, section 5).
///
/// The number of columns comes from `columnCount`, or from `minimumColumnWidth` with an optional `maximumColumnCount`.
/// `columnSpacing` and `rowSpacing` are points, at least 0, by default 0. An item has a height as in a waterfall, and may
/// have `span` and `perRow` (1 to 1000), `fullBleed` and an `alignment` of its own.
struct GridDraft: LayoutDraft {
  private enum Member: String, MemberName {
    case type, columnCount, minimumColumnWidth, maximumColumnCount, columnSpacing, rowSpacing, itemAlignment
  }
  private static let members = MemberTable<Member>()

  static let types = ["grid"]
  static let itemMembers: [ItemMember] = [
    .height, .width, .aspectRatio, .extraHeight, .span, .perRow, .fullBleed, .alignment,
  ]
  /// The words for where an item is in a row that is higher.
  fileprivate static let alignments: KeyValuePairs<String, Grid.Spec.ItemAlignment> = [
    "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
  ]

  /// The members in the engine's form.
  private let spec: Grid.Spec

  /// - Throws: `conflicting-members` or `missing-member` for the number of columns; for other members what their readers
  ///   throw.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var columns = ColumnCountDraft()
    var spec = Grid.Spec(columnCount: .fixed(1))
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .type: _ = try reader.skipValue()
      case .columnCount: columns.count = try ColumnCountDraft.readCount(&reader)
      case .minimumColumnWidth: columns.minimumWidth = try reader.readNumber(.positive)
      case .maximumColumnCount: columns.maximumCount = try ColumnCountDraft.readCount(&reader)
      case .columnSpacing: spec.columnSpacing = try reader.readNumber(.notNegative)
      case .rowSpacing: spec.rowSpacing = try reader.readNumber(.notNegative)
      case .itemAlignment: spec.itemAlignment = try reader.readChoice(Self.alignments)
      }
    }
    spec.columnCount = try columns.resolved()
    self.spec = spec
  }

  /// - Throws: what `takeHeights` throws.
  func content(of items: inout ItemTable) throws(JSONError) -> SectionContent {
    let heights = try items.takeHeights()
    return Grid.content(
      spec,
      Grid.Items(
        heights, spans: items.counts(.span, missing: 1), perRows: items.counts(.perRow, missing: 0),
        fullBleeds: items.list(.fullBleed)?.map { $0 == 1 },
        alignments: items.list(.alignment)?.map { $0.isNaN ? nil : Self.alignments[Int($0)].value }))
  }
}

extension ItemTable {
  /// The numbers of a member, NaN for items that have none; nil if no item has one.
  fileprivate func list(_ member: ItemMember) -> [Double]? {
    guard case .each(let values)? = columns[member] else { return nil }
    return values
  }

  /// The numbers of a member whose values go from 1 to 1000.
  fileprivate func counts(_ member: ItemMember, missing: UInt16) -> [UInt16]? {
    list(member)?.map { $0.isNaN ? missing : UInt16($0) }
  }
}
