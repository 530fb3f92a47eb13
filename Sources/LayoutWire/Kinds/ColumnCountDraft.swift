import JSON
import LayoutEngine

/// The members that say how many columns a layout has: `columnCount`, or `minimumColumnWidth` with an optional
/// `maximumColumnCount`.
struct ColumnCountDraft {
  /// 1 to 1000.
  var count: Int?
  /// In points, above 0.
  var minimumWidth: Double?
  /// 1 to 1000; by default 1000.
  var maximumCount: Int?

  /// Reads a whole number from 1 to 1000.
  static func readCount(_ reader: inout JSONReader) throws(JSONError) -> Int { try reader.readInteger(1...1000) }

  /// - Throws: `conflicting-members` if both ways are used, `missing-member` if none is.
  func resolved() throws(JSONError) -> ColumnCount {
    if let count {
      if minimumWidth != nil { throw Self.conflict("minimumColumnWidth") }
      if maximumCount != nil { throw Self.conflict("maximumColumnCount") }
      return .fixed(count)
    }
    let width = try minimumWidth.required(
      "columnCount", "a whole number from 1 to 1000, or a minimumColumnWidth in its place, is expected.")
    return .fitting(minimumWidth: width, maximum: maximumCount ?? 1000)
  }

  /// `conflicting-members` at a member that is not `columnCount`.
  private static func conflict(_ member: String) -> JSONError {
    JSONError(.conflictingMembers, "It does not belong beside 'columnCount'; one of the two is expected.").inside(
      member)
  }
}
