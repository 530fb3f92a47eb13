import JSON

/// A member of items that holds one number for each item. Layout kinds name the members that mean something to them.
struct ItemMember: Hashable, Sendable {
  /// The values it may have.
  enum Values: Hashable, Sendable {
    case number(NumberRange)
    /// Whole numbers in a range.
    case integer(ClosedRange<Int>)
    /// `true` is 1 and `false` is 0.
    case bool
    /// Words; each stands for its place in the list.
    case words([String])
  }

  /// Its name in an item object.
  let name: String
  /// Its name as a list in the column form; nil if it has none.
  let column: String?
  /// The values that it may have; all others are `wrong-type` or `out-of-range`.
  let values: Values
  /// May it appear beside `count`, for all items alike?
  let isUniform: Bool

  init(_ name: String, column: String?, _ values: Values, isUniform: Bool = false) {
    self.name = name
    self.column = column
    self.values = values
    self.isUniform = isUniform
  }

  /// Reads one value as a number.
  func read(_ reader: inout JSONReader) throws(JSONError) -> Double {
    switch values {
    case .number(let range): try reader.readNumber(range)
    case .integer(let range): Double(try reader.readInteger(range))
    case .bool: try reader.readBool() ? 1 : 0
    case .words(let words): Double(try reader.readWord(words))
    }
  }

  /// Reads a list of values.
  func readColumn(_ reader: inout JSONReader) throws(JSONError) -> [Double] {
    if case .number(let range) = values { return try reader.readNumbers(range) }
    try reader.requireArray()
    var column: [Double] = []
    try reader.readArray { reader, _ throws(JSONError) in column.append(try read(&reader)) }
    return column
  }
}

extension ItemMember {
  // The members that say how large an item is. Every layout kind takes its items' sizes from these.
  /// In points, at least 0.
  static let height = ItemMember("height", column: "heights", .number(.notNegative), isUniform: true)
  /// In points, at least 0.
  static let width = ItemMember("width", column: "widths", .number(.notNegative))
  /// Width divided by height, above 0.
  static let aspectRatio = ItemMember("aspectRatio", column: "aspectRatios", .number(.positive), isUniform: true)

  static let sizes = [height, width, aspectRatio]

  /// All members that an item may have in some layout.
  static let all: [ItemMember] = {
    var members = sizes
    for kind in LayoutDrafts.all {
      members += kind.itemMembers.filter { !members.contains($0) }
    }
    return members
  }()
}
