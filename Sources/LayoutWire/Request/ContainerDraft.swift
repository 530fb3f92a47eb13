import JSON
import LayoutEngine

/// The `container` of a request: the scroll view. `width` is required and above 0; the sides of `contentInset` may be
/// negative.
struct ContainerDraft {
  private enum Member: String, MemberName { case width, height, contentInset }
  private static let members = MemberTable<Member>()

  /// In points.
  let width: Double
  let contentInset: Insets

  /// - Throws: `missing-member` without a width; for other members what their readers throw.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var width: Double?
    var inset = Insets()
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .width: width = try reader.readNumber(.positive)
      // Only features that need the viewport's height will read it.
      case .height: _ = try reader.readNumber(.notNegative)
      case .contentInset: inset = try reader.readInsets(vertical: .any, horizontal: .any)
      }
    }
    self.width = try width.required("width", "a number above 0 is expected.")
    contentInset = inset
  }
}
