import JSON
import LayoutEngine

private enum DecorationMember: String, MemberName { case kind, frame, reservesSpace, payload, zIndex }
private let decorationMembers = MemberTable<DecorationMember>()

extension JSONReader {
  /// z-indices may have the magnitude of all numbers.
  static let zIndices = -1_000_000_000...1_000_000_000

  /// Any JSON value, byte for byte.
  mutating func readPayload() throws(JSONError) -> [UInt8] { Array(try skipValue()) }

  /// A whole number from -1e9 to 1e9.
  mutating func readZIndex() throws(JSONError) -> Int { try readInteger(Self.zIndices) }

  /// Reads the layout-wide `decorations`.
  mutating func readDecorations() throws(JSONError) -> [(spec: DecorationSpec, note: ElementNote)] {
    try requireArray("an array of decorations")
    var decorations: [(spec: DecorationSpec, note: ElementNote)] = []
    try readArray { reader, _ throws(JSONError) in decorations.append(try reader.readDecoration()) }
    return decorations
  }

  /// One decoration: `kind` and `frame` are required.
  private mutating func readDecoration() throws(JSONError) -> (spec: DecorationSpec, note: ElementNote) {
    var (frame, reservesSpace): (Rect?, Bool) = (nil, false)
    var note = ElementNote()
    try readObject(decorationMembers) { reader, member throws(JSONError) in
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
