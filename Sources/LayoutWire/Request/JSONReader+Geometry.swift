import JSON
import LayoutEngine

/// The sides of an inset.
private enum InsetMember: String, MemberName { case top, left, bottom, right }
private let insetMembers = MemberTable<InsetMember>()
/// The members of a size object.
private enum SizeMember: String, MemberName { case width, height }
private let sizeMembers = MemberTable<SizeMember>()
/// The members of a frame.
private enum FrameMember: String, MemberName { case x, y, width, height }
private let frameMembers = MemberTable<FrameMember>()

extension JSONReader {
  /// Reads an inset in points, each side 0 when absent.
  ///
  /// - Parameters:
  ///   - vertical: the range of `top` and `bottom`.
  ///   - horizontal: the range of `left` and `right`.
  mutating func readInsets(vertical: NumberRange, horizontal: NumberRange) throws(JSONError) -> Insets {
    var insets = Insets()
    try readObject(insetMembers) { reader, member throws(JSONError) in
      switch member {
      case .top: insets.top = try reader.readNumber(vertical)
      case .left: insets.left = try reader.readNumber(horizontal)
      case .bottom: insets.bottom = try reader.readNumber(vertical)
      case .right: insets.right = try reader.readNumber(horizontal)
      }
    }
    return insets
  }

  /// Reads an object of a width and a height, neither negative.
  mutating func readSize() throws(JSONError) -> Size {
    var width: Double?
    var height: Double?
    try readObject(sizeMembers) { reader, member throws(JSONError) in
      switch member {
      case .width: width = try reader.readNumber(.notNegative)
      case .height: height = try reader.readNumber(.notNegative)
      }
    }
    return Size(
      width: try width.required("width", "a number is expected."),
      height: try height.required("height", "a number is expected."))
  }

  /// Reads an array of a width and a height, neither negative.
  mutating func readSizePair() throws(JSONError) -> Size {
    try requireArray("an array of a width and a height")
    var numbers: [Double] = []
    let token = position
    try readArray { reader, _ throws(JSONError) in numbers.append(try reader.readNumber(.notNegative)) }
    guard numbers.count == 2 else {
      throw JSONError(
        .lengthMismatch,
        "Found \(numbers.count) numbers at \(excerpt(ofTokenAt: token)); a width and a height are expected.")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Reads a frame, all four members of which must be there.
  mutating func readFrame() throws(JSONError) -> Rect {
    var (x, y, width, height): (Double?, Double?, Double?, Double?)
    try readObject(frameMembers) { reader, member throws(JSONError) in
      switch member {
      case .x: x = try reader.readNumber(.any)
      case .y: y = try reader.readNumber(.any)
      case .width: width = try reader.readNumber(.notNegative)
      case .height: height = try reader.readNumber(.notNegative)
      }
    }
    return Rect(
      x: try x.required("x", "a number is expected."), y: try y.required("y", "a number is expected."),
      width: try width.required("width", "a number is expected."),
      height: try height.required("height", "a number is expected."))
  }
}
