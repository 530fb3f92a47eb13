import JSON
import LayoutEngine

/// Reads a request in two steps: first everything as it stands in the text, then, when the layout of every section is
/// known, what the items mean in it. Members come in any order, so the second step has to wait for the first.
struct RequestDecoder {
  private enum Member: String, MemberName { case container, layout, pinning, sections, decorations }
  private static let members = MemberTable<Member>()

  /// At the start of the body.
  private var reader: JSONReader
  /// How many items and sections there may be.
  private let limits: RequestLimits
  /// How many items the sections to come may have together.
  private var itemsLeft: Int

  // What was read so far; nil where the member has not come yet.
  private var container: ContainerDraft?
  private var layout: (any LayoutDraft)?
  private var pinning = PinningDraft()
  private var sections: [SectionDraft]?
  private var decorations: [(spec: DecorationSpec, note: ElementNote)] = []

  init(_ reader: JSONReader, _ limits: RequestLimits) {
    self.reader = reader
    self.limits = limits
    itemsLeft = limits.maximumItems
  }

  /// Reads the whole body. O(body).
  ///
  /// - Throws: the first error in the order of the text; an error in the meaning of items comes after all others.
  mutating func decode() throws(JSONError) -> LayoutRequest {
    var reader = reader
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .container: container = try ContainerDraft(&reader)
      case .layout: layout = try reader.readSectionLayout()
      case .pinning: pinning = try PinningDraft(&reader)
      case .sections: sections = try readSections(&reader)
      case .decorations: decorations = try reader.readDecorations()
      }
    }
    try reader.requireEnd()
    return try resolve()
  }

  /// Reads `sections`. The limits hold for items and sections of the whole request.
  private mutating func readSections(_ reader: inout JSONReader) throws(JSONError) -> [SectionDraft] {
    try reader.requireArray("an array of sections")
    var drafts: [SectionDraft] = []
    try reader.readArray(atMost: limits.maximumSections, "sections") { reader, _ throws(JSONError) in
      drafts.append(try SectionDraft(&reader, itemsLeft: &itemsLeft))
    }
    return drafts
  }

  /// The second step: gives each section its layout, and its items their meaning.
  ///
  /// - Throws: `missing-member` without container or sections, and what `SectionDraft.resolve` throws.
  private mutating func resolve() throws(JSONError) -> LayoutRequest {
    let container = try container.required("container", "an object with the width is expected.")
    var drafts = try sections.required("sections", "an array of sections is expected; it may be empty.")
    self.sections = nil
    var sections: [SectionSpec] = []
    var notes = Notes(decorations: decorations.map(\.note))
    let origins = drafts.map(\.origin)
    sections.reserveCapacity(drafts.count)
    notes.sections.reserveCapacity(drafts.count)
    for number in drafts.indices {
      do throws(JSONError) {
        sections.append(try drafts[number].resolve(layout: layout, pinning))
        notes.sections.append(drafts[number].takeNotes())
      } catch {
        throw error.inside(number).inside("sections")
      }
    }
    let spec = LayoutSpec(
      containerWidth: container.width, contentInset: container.contentInset, pinning: pinning.offsets,
      decorations: decorations.map(\.spec), sections: sections)
    return LayoutRequest(spec: spec, notes: notes, origins: origins)
  }
}
