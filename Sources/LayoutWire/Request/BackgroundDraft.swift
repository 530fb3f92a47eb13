import JSON
import LayoutEngine

/// A section's background as it stands in a request.
struct BackgroundDraft {
  private enum Member: String, MemberName { case kind, covers, inset, payload, zIndex }
  private static let members = MemberTable<Member>()

  let spec: BackgroundSpec
  let note: ElementNote

  init(_ reader: inout JSONReader) throws(JSONError) {
    var spec = BackgroundSpec()
    var note = ElementNote(kind: "background")
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .kind: note.kind = try reader.readString()
      case .covers:
        spec.covers = try reader.readChoice(["section": .section, "itemsAndInset": .itemsAndInset, "items": .items])
      case .inset: spec.inset = try reader.readInsets(vertical: .any, horizontal: .any)
      case .payload: note.payload = try reader.readPayload()
      case .zIndex: note.zIndex = try reader.readZIndex()
      }
    }
    (self.spec, self.note) = (spec, note)
  }
}
