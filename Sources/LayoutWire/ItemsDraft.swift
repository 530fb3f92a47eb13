import LayoutEngine

/// The items of a section as they stand in a request, in columns. A number that an item does not have is NaN.
struct ItemsDraft {
  /// What the items were written as.
  enum Shape: Sendable {
    /// An array of objects.
    case objects
    /// An object of columns: `heights`, `sizes` and so on.
    case columns
    /// An array of pairs.
    case pairs
    /// `count` and at most one size.
    case uniform(ItemSize?)
    /// An object that names neither columns nor a count.
    case unknown
  }

  var shape: Shape
  var count = 0
  var heights: [Double]?
  var widths: [Double]?
  var aspectRatios: [Double]?
  var ids: JSONColumn?
  var payloads: JSONColumn?
  var zIndices: [Int32]?

  /// - Parameter itemsLeft: as for a section.
  static func read(_ reader: inout JSONReader, itemsLeft: inout Int) throws(WireError) -> ItemsDraft {
    var draft: ItemsDraft
    switch reader.next {
    case UInt8(ascii: "["): draft = try ItemObjects(&reader).draft
    case UInt8(ascii: "{"): draft = try ItemColumns(&reader, itemsLeft: itemsLeft).draft()
    default:
      try reader.requireArray("an array of items or an object of columns")
      draft = ItemsDraft(shape: .objects)
    }
    guard draft.count <= itemsLeft else {
      throw WireError(
        .tooLarge, "With these \(draft.count) items the layout has more than the limit allows; \(itemsLeft) are left.")
    }
    draft.trim()
    itemsLeft -= draft.count
    return draft
  }

  /// Gives back the memory that growing took too much of, of the columns that the layout will keep.
  private mutating func trim() {
    ids?.trim()
    payloads?.trim()
    if let column = zIndices { zIndices = column.withUnsafeBufferPointer { Array($0) } }
  }

  /// The notes of the cells, if there are any. The draft keeps none of them.
  mutating func takeNotes() -> CellNotes? {
    guard ids != nil || payloads != nil || zIndices != nil else { return nil }
    defer { (ids, payloads, zIndices) = (nil, nil, nil) }
    return CellNotes(ids: ids, payloads: payloads, zIndices: zIndices)
  }
}
