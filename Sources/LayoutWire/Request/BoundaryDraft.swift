import JSON
import LayoutEngine

/// A `header` or `footer` of a section as a request has it. `height` is required and at least 0, and so are the top and
/// bottom of `inset`; its left and right may be negative.
struct BoundaryDraft {
  private enum Member: String, MemberName { case height, inset, pinned, payload, zIndex }
  private static let members = MemberTable<Member>()

  /// In points; one of height 0 counts as absent.
  let height: Double
  let inset: Insets
  /// nil if the request leaves it to `pinning`.
  let isPinned: Bool?
  /// Payload and z-index.
  let note: ElementNote

  /// - Throws: `missing-member` without a height; for other members what their readers throw.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var (height, inset, isPinned): (Double?, Insets, Bool?) = (nil, Insets(), nil)
    var note = ElementNote()
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .height: height = try reader.readNumber(.notNegative)
      case .inset: inset = try reader.readInsets(vertical: .notNegative, horizontal: .any)
      case .pinned: isPinned = try reader.readBool()
      case .payload: note.payload = try reader.readPayload()
      case .zIndex: note.zIndex = try reader.readZIndex()
      }
    }
    self.height = try height.required("height", "a number is expected.")
    (self.inset, self.isPinned, self.note) = (inset, isPinned, note)
  }

  /// - Parameter isPinned: whether it is pinned if it does not say.
  func spec(isPinned default: Bool) -> BoundarySpec {
    BoundarySpec(height: height, inset: inset, isPinned: isPinned ?? `default`)
  }
}
