import JSON
import LayoutEngine

/// The `background` of a section as a request has it. `kind` is a string, by default "background"; `covers` is one of three
/// words; the sides of `inset` may be negative.
struct BackgroundDraft {
  private enum Member: String, MemberName { case kind, covers, inset, payload, zIndex }
  private static let members = MemberTable<Member>()

  /// The part that decides where the background lies.
  let spec: BackgroundSpec
  /// Kind, payload and z-index.
  let note: ElementNote

  /// - Throws: what `readObject` and the readers of the members throw.
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
