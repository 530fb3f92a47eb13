import LayoutEngine

private enum LayoutType: String, CaseIterable { case waterfall, flow }
private enum AnyMember: String, MemberName { case type }
private enum WaterfallMember: String, MemberName {
  case type, columnCount, columnSpacing, rowSpacing, cellPadding, order, leadingRowSpacing
}
private enum FlowMember: String, MemberName {
  case type, itemSize, minimumInteritemSpacing, minimumLineSpacing, lineAlignment, itemAlignment
}
private let waterfallMembers = MemberTable<WaterfallMember>()
private let flowMembers = MemberTable<FlowMember>()

private enum OrderName: String, CaseIterable {
  case shortestColumn, leftToRight, rightToLeft

  var order: WaterfallSpec.Order {
    switch self {
    case .shortestColumn: .shortestColumn
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

private enum LineAlignmentName: String, CaseIterable {
  case justified, leading, center, trailing

  var alignment: FlowSpec.LineAlignment {
    switch self {
    case .justified: .justified
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

private enum ItemAlignmentName: String, CaseIterable {
  case center, top, bottom

  var alignment: FlowSpec.ItemAlignment {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    }
  }
}

extension JSONReader {
  /// Reads a `layout` object: which members it may have depends on its `type`, wherever that stands.
  mutating func readSectionLayout() throws(WireError) -> SectionLayout {
    try requireObject()
    var scout = self
    var type: LayoutType?
    try scout.readObject { scout, key throws(WireError) in
      guard type == nil, key.elementsEqual("type".utf8) else {
        _ = try scout.skipValue()
        return
      }
      do throws(WireError) { type = try scout.readChoice(.unknownLayoutType) } catch { throw error.inside("type") }
    }
    switch try type.required("type", "\"waterfall\" or \"flow\" is expected.") {
    case .waterfall: return .waterfall(try readWaterfall())
    case .flow: return .flow(try readFlow())
    }
  }

  private mutating func readWaterfall() throws(WireError) -> WaterfallSpec {
    var spec = WaterfallSpec(columnCount: 0)
    var columnCount: Int?
    try readObject(waterfallMembers) { reader, member throws(WireError) in
      switch member {
      case .type: _ = try reader.skipValue()
      case .columnCount: columnCount = try reader.readInteger(1...1000)
      case .columnSpacing: spec.columnSpacing = try reader.readNumber(.notNegative)
      case .rowSpacing: spec.rowSpacing = try reader.readNumber(.notNegative)
      case .cellPadding: spec.cellPadding = try reader.readNumber(.notNegative)
      case .order:
        let name: OrderName = try reader.readChoice()
        spec.order = name.order
      case .leadingRowSpacing: spec.leadingRowSpacing = try reader.readBool()
      }
    }
    spec.columnCount = try columnCount.required("columnCount", "a whole number from 1 to 1000 is expected.")
    return spec
  }

  private mutating func readFlow() throws(WireError) -> FlowSpec {
    var spec = FlowSpec()
    try readObject(flowMembers) { reader, member throws(WireError) in
      switch member {
      case .type: _ = try reader.skipValue()
      case .itemSize: spec.itemSize = try reader.readSize()
      case .minimumInteritemSpacing: spec.minimumInteritemSpacing = try reader.readNumber(.notNegative)
      case .minimumLineSpacing: spec.minimumLineSpacing = try reader.readNumber(.notNegative)
      case .lineAlignment:
        let name: LineAlignmentName = try reader.readChoice()
        spec.lineAlignment = name.alignment
      case .itemAlignment:
        let name: ItemAlignmentName = try reader.readChoice()
        spec.itemAlignment = name.alignment
      }
    }
    return spec
  }
}
