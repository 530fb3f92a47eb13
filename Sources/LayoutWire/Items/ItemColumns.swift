import JSON
import LayoutEngine

/// Reads items written as an object: lists of numbers, or a count and one size for all (contract, section 2).
///
/// One member leads and says how many items there are: `count`, `sizes`, `widths`, `heights` or `aspectRatios`. All other
/// lists must be as long.
struct ItemColumns {
  private enum Name {
    /// The list of a member's numbers.
    case list(ItemMember)
    /// One number of a member for all items.
    case alike(ItemMember)
    case sizes, size, count, ids, payloads
  }
  private static let members = MemberTable<Name>(
    ItemMember.all.flatMap { member in
      var names: [(text: String, name: Name)] = []
      if let column = member.column { names.append((column, .list(member))) }
      if member.isUniform { names.append((member.name, .alike(member))) }
      return names
    } + [("sizes", .sizes), ("size", .size), ("count", .count), ("ids", .ids), ("payloads", .payloads)])

  /// The members that are there, in their order.
  private var present: [String] = []
  /// The lists of numbers by their member.
  private var lists: [ItemMember: [Double]] = [:]
  /// The numbers that all items share, by their member.
  private var alike: [ItemMember: Double] = [:]
  /// What `sizes` says.
  private var pairs: (widths: [Double], heights: [Double])?
  /// What `size` says for all items.
  private var size: (width: Double, height: Double)?
  private var count: Int?
  private var ids: JSONColumn?
  private var payloads: JSONColumn?
  private var unknown: UnknownMember?

  /// - Parameter itemsLeft: how many items the layout may still have.
  init(_ reader: inout JSONReader, itemsLeft: Int) throws(JSONError) {
    var items = ItemColumns()
    try reader.readObject(Self.members) { reader, name throws(JSONError) in
      switch name {
      case .list(let member):
        items.present.append(member.column ?? "")
        items.lists[member] = try member.readColumn(&reader)
      case .alike(let member):
        items.present.append(member.name)
        items.alike[member] = try member.read(&reader)
      case .sizes:
        items.present.append("sizes")
        items.pairs = try Self.readPairs(&reader)
      case .size:
        items.present.append("size")
        let size = try reader.readSizePair()
        items.size = (size.width, size.height)
      case .count:
        items.present.append("count")
        items.count = try Self.readCount(&reader, itemsLeft: itemsLeft)
      case .ids:
        items.ids = try Self.readTexts(&reader) { reader throws(JSONError) in try reader.readRawStringOrInteger() }
      case .payloads:
        items.payloads = try Self.readTexts(&reader) { reader throws(JSONError) in try reader.skipValue() }
      }
    } unknown: {
      if items.unknown == nil { items.unknown = UnknownMember(name: $0, item: nil) }
    }
    self = items
  }

  private init() {}

  /// Reads `sizes`: arrays of a width and a height in points, each at least 0.
  private static func readPairs(_ reader: inout JSONReader) throws(JSONError) -> (widths: [Double], heights: [Double]) {
    try reader.requireArray("an array of sizes")
    var (widths, heights): ([Double], [Double]) = ([], [])
    try reader.readArray { reader, _ throws(JSONError) in
      let size = try reader.readSizePair()
      widths.append(size.width)
      heights.append(size.height)
    }
    return (widths, heights)
  }

  /// Reads `count`.
  ///
  /// - Throws: `wrong-type` for a fraction, `out-of-range` below 0, `too-large` above `itemsLeft`.
  private static func readCount(_ reader: inout JSONReader, itemsLeft: Int) throws(JSONError) -> Int {
    let token = reader.position
    let value = try reader.readNumber(.finite)
    let found = reader.excerpt(ofTokenAt: token)
    guard value.rounded() == value else { throw JSONError(.wrongType, "Found \(found); a whole number is expected.") }
    guard value >= 0 else { throw JSONError(.outOfRange, "\(found) is out of range; 0 or more is expected.") }
    guard let count = Int(exactly: value), count <= itemsLeft else {
      throw JSONError(.tooLarge, "\(found) items are more than the limit allows; \(itemsLeft) are left.")
    }
    return count
  }

  /// Reads `ids` or `payloads`: one JSON text for each item.
  private static func readTexts(
    _ reader: inout JSONReader, _ text: (inout JSONReader) throws(JSONError) -> UnsafeRawBufferPointer
  ) throws(JSONError) -> JSONColumn {
    try reader.requireArray()
    var column = JSONColumn()
    try reader.readArray { reader, _ throws(JSONError) in column.append(try text(&reader)) }
    return column
  }

  // MARK: The table

  /// The items, once it is clear that the members belong together.
  ///
  /// - Throws: `missing-member`, `unknown-member` or `length-mismatch`, inside the member.
  consuming func table() throws(JSONError) -> ItemTable {
    let leading = leading
    if let unknown {
      var table = ItemTable(shape: leading.map(shape) ?? .unknown)
      table.unknown = unknown
      return table
    }
    try requireCompanions(of: leading)
    guard let leading else { return ItemTable(shape: .unknown) }
    var table = ItemTable(shape: shape(leading), count: itemCount(leading))
    for (member, values) in lists {
      try Self.require(values.count, table.count, member.column ?? "")
      table.columns[member] = .each(values)
    }
    for (member, value) in alike { table.columns[member] = .all(value) }
    if let pairs { (table.columns[.width], table.columns[.height]) = (.each(pairs.widths), .each(pairs.heights)) }
    if let size { (table.columns[.width], table.columns[.height]) = (.all(size.width), .all(size.height)) }
    if let ids { try Self.require(ids.count, table.count, "ids") }
    if let payloads { try Self.require(payloads.count, table.count, "payloads") }
    (table.ids, table.payloads) = (ids, payloads)
    return table
  }

  /// The member that says how the items are written and how many there are.
  private var leading: String? {
    ["count", "sizes", "widths", "heights", "aspectRatios"].first { present.contains($0) }
  }

  /// The form in which the items were written.
  private func shape(_ leading: String) -> ItemTable.Shape {
    switch leading {
    case "count": .uniform(hasSize: size != nil)
    case "sizes": .pairs
    default: .columns(leading: leading)
    }
  }

  /// The number of items.
  private func itemCount(_ leading: String) -> Int {
    switch leading {
    case "count": count ?? 0
    case "sizes": pairs?.widths.count ?? 0
    default: lists.first { $0.key.column == leading }?.value.count ?? 0
    }
  }

  /// Throws unless all members that are there belong beside the leading one.
  private func requireCompanions(of leading: String?) throws(JSONError) {
    let sizes = ItemMember.sizes
    var allowed = ItemMember.all.filter { !sizes.contains($0) }.compactMap(\.column)
    switch leading {
    case "count":
      allowed += ItemMember.all.filter { !sizes.contains($0) && $0.isUniform }.map(\.name)
      if let size = ["size", "height", "aspectRatio"].first(where: present.contains) { allowed.append(size) }
    case "widths": allowed.append("heights")
    default: break
    }
    for name in present where name != leading && !allowed.contains(name) {
      guard let leading else { throw JSONError(.missingMember, "'\(name)' needs 'count' beside it.").inside("count") }
      throw JSONError(.unknownMember, "It does not belong beside '\(leading)'.").inside(name)
    }
  }

  /// Throws `length-mismatch` unless a list has one entry for each item.
  private static func require(_ found: Int, _ count: Int, _ name: String) throws(JSONError) {
    guard found != count else { return }
    throw JSONError(.lengthMismatch, "The list has \(found) entries; there are \(count) items.").inside(name)
  }
}
