import LayoutEngine

/// Reads items written as an array of objects into columns. A column begins when the first item needs it.
struct ItemObjects {
  private enum Member: String, MemberName { case height, id, width, aspectRatio, payload, zIndex }
  private static let members = MemberTable<Member>()
  /// Stands for an item that sets no z-index.
  static let noZIndex = Int32.min

  private(set) var draft = ItemsDraft(shape: .objects)

  init(_ reader: inout JSONReader) throws(WireError) {
    var draft = draft
    try reader.readArray { reader, item throws(WireError) in
      defer { draft.count = item + 1 }
      if let plain = reader.readPlainItem() {
        if !plain.height.isNaN { Self.put(plain.height, at: item, in: &draft.heights) }
        if !plain.width.isNaN { Self.put(plain.width, at: item, in: &draft.widths) }
        if let id = plain.id { Self.put(id, at: item, in: &draft.ids) }
        return
      }
      try reader.readObject(Self.members) { reader, member throws(WireError) in
        switch member {
        case .height: Self.put(try reader.readNumber(.notNegative), at: item, in: &draft.heights)
        case .width: Self.put(try reader.readNumber(.notNegative), at: item, in: &draft.widths)
        case .aspectRatio: Self.put(try reader.readNumber(.positive), at: item, in: &draft.aspectRatios)
        case .id: Self.put(try reader.readRawString(), at: item, in: &draft.ids)
        case .payload: Self.put(try reader.skipValue(), at: item, in: &draft.payloads)
        case .zIndex: Self.put(Int32(try reader.readZIndex()), at: item, in: &draft.zIndices)
        }
      }
    }
    draft.pad()
    self.draft = draft
  }

  private static func put(_ value: Double, at item: Int, in column: inout [Double]?) {
    put(value, at: item, in: &column, missing: .nan)
  }

  private static func put(_ value: Int32, at item: Int, in column: inout [Int32]?) {
    put(value, at: item, in: &column, missing: noZIndex)
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
}

extension ItemsDraft {
  /// Makes all columns as long as there are items.
  fileprivate mutating func pad() {
    Self.pad(&heights, to: count, .nan)
    Self.pad(&widths, to: count, .nan)
    Self.pad(&aspectRatios, to: count, .nan)
    Self.pad(&zIndices, to: count, ItemObjects.noZIndex)
    ids?.pad(to: count)
    payloads?.pad(to: count)
  }

  private static func pad<Value>(_ column: inout [Value]?, to count: Int, _ missing: Value) {
    guard let length = column?.count else { return }
    column!.append(contentsOf: repeatElement(missing, count: count - length))
  }
}
