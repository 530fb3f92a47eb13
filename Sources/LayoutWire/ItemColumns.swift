import LayoutEngine

/// Reads items written as an object: columns, or a count and one size for all.
struct ItemColumns {
  private enum Member: String, MemberName {
    case heights, aspectRatios, sizes, widths, count, height, size, aspectRatio, ids, payloads
  }
  private static let members = MemberTable<Member>()

  private var order: [Member] = []
  private var count: Int?
  private var uniform: [Member: ItemSize] = [:]
  private var columns: [Member: [Double]] = [:]
  private var pairs: (widths: [Double], heights: [Double])?
  private var ids: JSONColumn?
  private var payloads: JSONColumn?

  /// - Parameter itemsLeft: how many items the layout may still have.
  init(_ reader: inout JSONReader, itemsLeft: Int) throws(WireError) {
    var items = ItemColumns()
    try reader.readObject(Self.members) { reader, member throws(WireError) in
      items.order.append(member)
      switch member {
      case .heights, .widths: items.columns[member] = try reader.readNumbers(.notNegative)
      case .aspectRatios: items.columns[member] = try reader.readNumbers(.positive)
      case .sizes: items.pairs = try Self.readPairs(&reader)
      case .count: items.count = try Self.readCount(&reader, itemsLeft: itemsLeft)
      case .height: items.uniform[member] = .height(try reader.readNumber(.notNegative))
      case .aspectRatio: items.uniform[member] = .aspectRatio(try reader.readNumber(.positive))
      case .size: items.uniform[member] = .size(try reader.readSizePair())
      case .ids: items.ids = try Self.readColumn(&reader) { reader throws(WireError) in try reader.readRawString() }
      case .payloads:
        items.payloads = try Self.readColumn(&reader) { reader throws(WireError) in try reader.skipValue() }
      }
    }
    self = items
  }

  private init() {}

  private static func readPairs(_ reader: inout JSONReader) throws(WireError) -> (widths: [Double], heights: [Double]) {
    try reader.requireArray("an array of sizes")
    var (widths, heights): ([Double], [Double]) = ([], [])
    try reader.readArray { reader, _ throws(WireError) in
      let size = try reader.readSizePair()
      widths.append(size.width)
      heights.append(size.height)
    }
    return (widths, heights)
  }

  private static func readCount(_ reader: inout JSONReader, itemsLeft: Int) throws(WireError) -> Int {
    let token = reader.position
    let value = try reader.readNumber(.finite)
    let found = reader.excerpt(ofTokenAt: token)
    guard value.rounded() == value else { throw WireError(.wrongType, "Found \(found); a whole number is expected.") }
    guard value >= 0 else { throw WireError(.outOfRange, "\(found) is out of range; 0 or more is expected.") }
    guard let count = Int(exactly: value), count <= itemsLeft else {
      throw WireError(.tooLarge, "\(found) items are more than the limit allows; \(itemsLeft) are left.")
    }
    return count
  }

  private static func readColumn(
    _ reader: inout JSONReader, _ text: (inout JSONReader) throws(WireError) -> UnsafeRawBufferPointer
  ) throws(WireError) -> JSONColumn {
    try reader.requireArray()
    var column = JSONColumn()
    try reader.readArray { reader, _ throws(WireError) in column.append(try text(&reader)) }
    return column
  }

  /// The items, once it is clear that the members belong together.
  consuming func draft() throws(WireError) -> ItemsDraft {
    let (leading, others) = shape
    for member in order where member != leading && !others.contains(member) && member != .ids && member != .payloads {
      let reason = leading.map { "It does not belong beside '\($0.rawValue)'." } ?? "It needs 'count' beside it."
      throw WireError(leading == nil ? .missingMember : .unknownMember, reason)
        .inside(leading == nil ? Member.count.rawValue : member.rawValue)
    }
    var draft = ItemsDraft(shape: .unknown)
    switch leading {
    case .count: draft = ItemsDraft(shape: .uniform(others.first.flatMap { uniform[$0] }), count: count ?? 0)
    case .sizes:
      draft = ItemsDraft(shape: .pairs, count: pairs?.widths.count ?? 0, heights: pairs?.heights, widths: pairs?.widths)
    case .some(let column):
      draft = ItemsDraft(
        shape: .columns, count: columns[column]?.count ?? 0, heights: columns[.heights], widths: columns[.widths],
        aspectRatios: columns[.aspectRatios])
    case nil: break
    }
    guard leading != nil else { return draft }
    try Self.require(draft.heights?.count, draft.count, .heights)
    try Self.require(ids?.count, draft.count, .ids)
    try Self.require(payloads?.count, draft.count, .payloads)
    (draft.ids, draft.payloads) = (ids, payloads)
    return draft
  }

  /// The member that says what the items are written as, and those that may stand beside it.
  private var shape: (leading: Member?, others: [Member]) {
    if order.contains(.count) {
      return (.count, [.size, .height, .aspectRatio].first { order.contains($0) }.map { [$0] } ?? [])
    }
    if order.contains(.sizes) { return (.sizes, []) }
    if order.contains(.widths) { return (.widths, [.heights]) }
    return ([.heights, .aspectRatios].first { order.contains($0) }, [])
  }

  private static func require(_ found: Int?, _ count: Int, _ member: Member) throws(WireError) {
    guard let found, found != count else { return }
    throw WireError(.lengthMismatch, "The list has \(found) entries; there are \(count) items.").inside(member.rawValue)
  }
}
