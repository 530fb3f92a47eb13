import JSON
import Platform

/// What a request says of its elements that the engine need not know: kinds, ids, payloads and z-indices.
struct Notes: Sendable {
  var decorations: [ElementNote] = []
  var sections: [SectionNotes] = []

  /// Bytes of memory in use.
  var byteCount: Int {
    decorations.reduce(0) { $0 + $1.byteCount } + sections.reduce(0) { $0 + $1.byteCount }
  }
}

/// The notes of one section's elements.
struct SectionNotes: Sendable {
  /// nil if the section has none.
  var header: ElementNote?
  var footer: ElementNote?
  var background: ElementNote?
  var cells: CellNotes?

  var byteCount: Int {
    MemoryLayout<SectionNotes>.stride + (header?.byteCount ?? 0) + (footer?.byteCount ?? 0)
      + (background?.byteCount ?? 0)
      + (cells?.byteCount ?? 0)
  }
}

/// The notes of a header, a footer or a decoration.
struct ElementNote: Sendable {
  /// A decoration's kind.
  var kind: String?
  var zIndex: Int?
  /// The payload as JSON, byte for byte.
  var payload: [UInt8]?

  /// Is there anything to say? A decoration always has its kind.
  var isEmpty: Bool { kind == nil && zIndex == nil && payload == nil }

  var byteCount: Int { MemoryLayout<ElementNote>.stride + (kind?.utf8.count ?? 0) + (payload?.capacity ?? 0) }
}

/// The notes of a section's cells, in columns; each column is there only if an item needs it.
final class CellNotes: Sendable {
  /// The ids as JSON texts.
  let ids: JSONColumn?
  /// The payloads as JSON texts.
  let payloads: JSONColumn?
  let zIndices: [Int32]?

  init(ids: JSONColumn?, payloads: JSONColumn?, zIndices: [Int32]?) {
    self.ids = ids
    self.payloads = payloads
    self.zIndices = zIndices
  }

  /// An item's z-index; 0 if the request sets none.
  func zIndex(of item: Int) -> Int {
    guard let own = zIndices?[item], own != ItemObjects.noZIndex else { return 0 }
    return Int(own)
  }

  /// Has the cell an id?
  func hasID(_ item: Int) -> Bool { ids?.hasText(of: item) ?? false }
  /// Has the cell a payload?
  func hasPayload(_ item: Int) -> Bool { payloads?.hasText(of: item) ?? false }

  /// Writes the cell's id as it was written in the request.
  func writeID(_ item: Int, to buffer: ByteBuffer) { ids?.write(item, to: buffer) }
  /// Writes the cell's payload byte for byte.
  func writePayload(_ item: Int, to buffer: ByteBuffer) { payloads?.write(item, to: buffer) }

  var byteCount: Int { 64 + (ids?.byteCount ?? 0) + (payloads?.byteCount ?? 0) + 4 * (zIndices?.capacity ?? 0) }
}
