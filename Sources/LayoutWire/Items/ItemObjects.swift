import JSON

/// Reads items written as an array of objects into columns. A column begins when the first item needs it.
struct ItemObjects {
  private enum Name {
    case number(Int)
    case id, payload, zIndex
  }
  private static let members = MemberTable<Name>(
    ItemMember.all.enumerated().map { (text: $0.element.name, name: Name.number($0.offset)) }
      + [("id", .id), ("payload", .payload), ("zIndex", .zIndex)])
  private static let height = ItemMember.all.firstIndex(of: .height)!
  private static let width = ItemMember.all.firstIndex(of: .width)!
  /// Stands for an item that sets no z-index.
  static let noZIndex = Int32.min

  private(set) var table = ItemTable(shape: .objects)

  init(_ reader: inout JSONReader) throws(JSONError) {
    var table = table
    var numbers = [[Double]?](repeating: nil, count: ItemMember.all.count)
    try reader.readArray { reader, item throws(JSONError) in
      defer { table.count = item + 1 }
      if let plain = reader.readPlainItem() {
        if !plain.height.isNaN { Self.put(plain.height, at: item, in: &numbers[Self.height], missing: .nan) }
        if !plain.width.isNaN { Self.put(plain.width, at: item, in: &numbers[Self.width], missing: .nan) }
        if let id = plain.id { Self.put(id, at: item, in: &table.ids) }
        return
      }
      try reader.readObject(Self.members) { reader, name throws(JSONError) in
        switch name {
        case .number(let member):
          Self.put(try ItemMember.all[member].read(&reader), at: item, in: &numbers[member], missing: .nan)
        case .id: Self.put(try reader.readRawString(), at: item, in: &table.ids)
        case .payload: Self.put(try reader.skipValue(), at: item, in: &table.payloads)
        case .zIndex:
          Self.put(Int32(try reader.readZIndex()), at: item, in: &table.zIndices, missing: Self.noZIndex)
        }
      }
    }
    for (member, values) in zip(ItemMember.all, numbers) {
      if let values { table.columns[member] = .each(Self.padded(values, to: table.count, .nan)) }
    }
    table.ids?.pad(to: table.count)
    table.payloads?.pad(to: table.count)
    table.zIndices = table.zIndices.map { Self.padded($0, to: table.count, Self.noZIndex) }
    self.table = table
  }

  @inline(__always)
  private static func put<Value>(_ value: Value, at item: Int, in column: inout [Value]?, missing: Value) {
    if column == nil { column = [] }
    while column!.count < item { column!.append(missing) }
    column!.append(value)
  }

  private static func put(_ text: UnsafeRawBufferPointer, at item: Int, in column: inout JSONColumn?) {
    if column == nil { column = JSONColumn() }
    column!.pad(to: item)
    column!.append(text)
  }

  private static func padded<Value>(_ column: consuming [Value], to count: Int, _ missing: Value) -> [Value] {
    var column = column
    column.append(contentsOf: repeatElement(missing, count: count - column.count))
    return column
  }
}
