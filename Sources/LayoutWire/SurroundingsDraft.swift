import LayoutEngine

/// A header or footer as it stands in a request.
struct BoundaryDraft {
  private enum Member: String, MemberName { case height, inset, pinned, payload, zIndex }
  private static let members = MemberTable<Member>()

  let height: Double
  let inset: Insets
  let isPinned: Bool?
  let note: ElementNote

  init(_ reader: inout JSONReader) throws(WireError) {
    var (height, inset, isPinned): (Double?, Insets, Bool?) = (nil, Insets(), nil)
    var note = ElementNote()
    try reader.readObject(Self.members) { reader, member throws(WireError) in
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

/// A section's background as it stands in a request.
struct BackgroundDraft {
  private enum Member: String, MemberName { case kind, covers, inset, payload, zIndex }
  private static let members = MemberTable<Member>()
  private enum CoversName: String, CaseIterable { case section, itemsAndInset, items }

  let spec: BackgroundSpec
  let note: ElementNote

  init(_ reader: inout JSONReader) throws(WireError) {
    var spec = BackgroundSpec()
    var note = ElementNote(kind: "background")
    try reader.readObject(Self.members) { reader, member throws(WireError) in
      switch member {
      case .kind: note.kind = try reader.readString()
      case .covers: spec.covers = try Self.readCovers(&reader)
      case .inset: spec.inset = try reader.readInsets(vertical: .any, horizontal: .any)
      case .payload: note.payload = try reader.readPayload()
      case .zIndex: note.zIndex = try reader.readZIndex()
      }
    }
    (self.spec, self.note) = (spec, note)
  }

  private static func readCovers(_ reader: inout JSONReader) throws(WireError) -> BackgroundSpec.Covers {
    let name: CoversName = try reader.readChoice()
    return switch name {
    case .section: .section
    case .itemsAndInset: .itemsAndInset
    case .items: .items
    }
  }
}

private enum DecorationMember: String, MemberName { case kind, frame, reservesSpace, payload, zIndex }
private let decorationMembers = MemberTable<DecorationMember>()

extension JSONReader {
  /// z-indices may have the magnitude of all numbers.
  static let zIndices = -1_000_000_000...1_000_000_000

  mutating func readPayload() throws(WireError) -> [UInt8] { Array(try skipValue()) }

  mutating func readZIndex() throws(WireError) -> Int { try readInteger(Self.zIndices) }

  /// Reads the layout-wide `decorations`.
  mutating func readDecorations() throws(WireError) -> [(spec: DecorationSpec, note: ElementNote)] {
    try requireArray("an array of decorations")
    var decorations: [(spec: DecorationSpec, note: ElementNote)] = []
    try readArray { reader, _ throws(WireError) in decorations.append(try reader.readDecoration()) }
    return decorations
  }

  private mutating func readDecoration() throws(WireError) -> (spec: DecorationSpec, note: ElementNote) {
    var (frame, reservesSpace): (Rect?, Bool) = (nil, false)
    var note = ElementNote()
    try readObject(decorationMembers) { reader, member throws(WireError) in
      switch member {
      case .kind: note.kind = try reader.readString()
      case .frame: frame = try reader.readFrame()
      case .reservesSpace: reservesSpace = try reader.readBool()
      case .payload: note.payload = try reader.readPayload()
      case .zIndex: note.zIndex = try reader.readZIndex()
      }
    }
    note.kind = try note.kind.required("kind", "a string is expected.")
    let required = try frame.required("frame", "an object of x, y, width and height is expected.")
    return (DecorationSpec(frame: required, reservesSpace: reservesSpace), note)
  }
}
