import JSON

/// The items of a section as a request gives them: a column of numbers for each member that an item has. It knows nothing
/// of layouts, because the layout may come later in the text.
struct ItemTable {
  /// The form in which the items were written.
  enum Shape: Sendable {
    /// An array of objects.
    case objects
    /// Lists of numbers. `leading` says how many items there are.
    case columns(leading: String)
    /// `sizes`, a list of pairs.
    case pairs
    /// `count`, and for all items alike at most one size.
    case uniform(hasSize: Bool)
    /// An object that names neither lists of sizes nor a count.
    case unknown
  }

  /// The values of one member.
  enum Column: Sendable {
    /// One for each item; NaN for an item that has none.
    case each([Double])
    /// One for all items.
    case all(Double)

    subscript(item: Int) -> Double {
      switch self {
      case .each(let values): values[item]
      case .all(let value): value
      }
    }
  }

  /// The form in which the items were written: errors point into it.
  var shape: Shape
  /// The number of items.
  var count = 0
  /// The numbers by their member; a member that no item has is not there.
  var columns: [ItemMember: Column] = [:]
  /// The ids as JSON texts: strings or integers.
  var ids: JSONColumn?
  /// The payloads as JSON texts, byte for byte.
  var payloads: JSONColumn?
  /// The items' own z-indices; `ItemObjects.noZIndex` for an item without one.
  var zIndices: [Int32]?
  /// The first member that no layout knows.
  var unknown: UnknownMember?

  /// Reads the items of a section.
  ///
  /// - Parameter itemsLeft: how many items the layout may still have; the section's are taken off.
  static func read(_ reader: inout JSONReader, itemsLeft: inout Int) throws(JSONError) -> ItemTable {
    var table: ItemTable
    switch reader.next {
    case UInt8(ascii: "["): table = try ItemObjects(&reader).table
    case UInt8(ascii: "{"): table = try ItemColumns(&reader, itemsLeft: itemsLeft).table()
    default:
      try reader.requireArray("an array of items or an object of columns")
      table = ItemTable(shape: .objects)
    }
    guard table.count <= itemsLeft else {
      throw JSONError(
        .tooLarge, "With these \(table.count) items the layout has more than the limit allows; \(itemsLeft) are left.")
    }
    table.trim()
    itemsLeft -= table.count
    return table
  }

  /// Gives back the memory that growing took too much of, of the columns that the layout will keep.
  private mutating func trim() {
    ids?.trim()
    payloads?.trim()
    if let column = zIndices { zIndices = column.withUnsafeBufferPointer { Array($0) } }
  }

  /// The notes of the cells, if there are any. The table keeps none of them.
  mutating func takeNotes() -> CellNotes? {
    guard ids != nil || payloads != nil || zIndices != nil else { return nil }
    defer { (ids, payloads, zIndices) = (nil, nil, nil) }
    return CellNotes(ids: ids, payloads: payloads, zIndices: zIndices)
  }
}

extension ItemTable {
  /// The number of an item's member, or nil if the item has none.
  func value(_ member: ItemMember, of item: Int) -> Double? {
    guard let value = columns[member]?[item], !value.isNaN else { return nil }
    return value
  }

  /// Takes a list of numbers out, if there is one and every item has a number in it.
  mutating func takeFull(_ member: ItemMember) -> [Double]? {
    guard case .each(let values)? = columns[member] else { return nil }
    if case .objects = shape, values.contains(where: { $0.isNaN }) { return nil }
    columns[member] = nil
    return values
  }

  /// An error at a member of an item, in the form in which the items were written.
  func error(_ rule: JSONError.Rule, _ detail: String, at member: ItemMember, of item: Int) -> JSONError {
    let error = JSONError(rule, detail)
    switch (shape, columns[member]) {
    case (.objects, _): return error.inside(member.name).inside(item)
    case (.pairs, _) where member == .width: return error.inside(0).inside(item).inside("sizes")
    case (.pairs, _) where member == .height: return error.inside(1).inside(item).inside("sizes")
    case (.uniform, .all) where member == .width: return error.inside(0).inside("size")
    case (.uniform, .all): return error.inside(member.name)
    default: return error.inside(item).inside(member.column ?? member.name)
    }
  }

  /// `missing-member`, at a member that says how large an item is.
  static func missing(_ member: String, _ detail: String) -> JSONError {
    JSONError(.missingMember, "The member is missing; \(detail)").inside(member)
  }
}
