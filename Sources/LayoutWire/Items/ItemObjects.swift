import JSON

/// Reads items written as an array of objects into columns (contract, section 2). A column begins when the first item needs
/// it, so items that only have heights take 8 bytes each.
struct ItemObjects {
  /// The members of an item: a number of `ItemMember.all`, or one of the members of every kind.
  private enum Name {
    case number(Int)
    case id, payload, zIndex
  }
  private static let members = MemberTable<Name>(
    ItemMember.all.enumerated().map { (text: $0.element.name, name: Name.number($0.offset)) }
      + [("id", .id), ("payload", .payload), ("zIndex", .zIndex)])
  /// The members that nearly all items have, and no others.
  private static let plainMembers = PlainMembers(numbers: ["\"height\"", "\"width\""], text: "\"id\"")
  /// Stands for an item that sets no z-index.
  static let noZIndex = Int32.min

  /// The items that were read.
  private(set) var table = ItemTable(shape: .objects)

  /// Reads the array. O(items · members).
  ///
  /// - Throws: what the readers of the members throw, inside the item's number.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var table = table
    let members = ItemMember.all
    var (heights, widths): ([Double]?, [Double]?) = (nil, nil)
    var others = [[Double]?](repeating: nil, count: members.count)
    try reader.readArray { reader, item throws(JSONError) in
      defer { table.count = item + 1 }
      if let plain = reader.readPlainObject(Self.plainMembers) {
        if !plain.numbers[0].isNaN { Self.put(plain.numbers[0], at: item, in: &heights, missing: .nan) }
        if !plain.numbers[1].isNaN { Self.put(plain.numbers[1], at: item, in: &widths, missing: .nan) }
        if let id = plain.text { Self.put(id, at: item, in: &table.ids) }
        return
      }
      try reader.readObject(Self.members) { reader, name throws(JSONError) in
        switch name {
        case .number(let member):
          let value = try members[member].read(&reader)
          switch members[member] {
          case .height: Self.put(value, at: item, in: &heights, missing: .nan)
          case .width: Self.put(value, at: item, in: &widths, missing: .nan)
          default: Self.put(value, at: item, in: &others[member], missing: .nan)
          }
        case .id: Self.put(try reader.readRawStringOrInteger(), at: item, in: &table.ids)
        case .payload: Self.put(try reader.skipValue(), at: item, in: &table.payloads)
        case .zIndex:
          Self.put(Int32(try reader.readZIndex()), at: item, in: &table.zIndices, missing: Self.noZIndex)
        }
      } unknown: {
        if table.unknown == nil { table.unknown = UnknownMember(name: $0, item: item) }
      }
    }
    for (member, values) in zip(members + [.height, .width], others + [heights, widths]) {
      if let values { table.columns[member] = .each(Self.padded(values, to: table.count, .nan)) }
    }
    table.ids?.pad(to: table.count)
    table.payloads?.pad(to: table.count)
    table.zIndices = table.zIndices.map { Self.padded($0, to: table.count, Self.noZIndex) }
    self.table = table
  }

  /// Adds an item's value to a column; items before it that have none get `missing`.
  @inline(__always)
  private static func put<Value>(_ value: Value, at item: Int, in column: inout [Value]?, missing: Value) {
    if column == nil { column = [] }
    while column!.count < item { column!.append(missing) }
    column!.append(value)
  }

  private static func put(_ text: UnsafeRawBufferPointer, at item: Int, in column: inout JSONColumn?) {
    if column == nil { column = JSONColumn() }
    column!.append(text, at: item)
  }

  /// The column with `missing` for the last items, so that it has `count` values.
  private static func padded<Value>(_ column: [Value], to count: Int, _ missing: Value) -> [Value] {
    // Even to append nothing would copy an array that is shared.
    guard column.count < count else { return column }
    var column = column
    column.append(contentsOf: repeatElement(missing, count: count - column.count))
    return column
  }
}
