import JSON
import LayoutEngine

/// A section as it stands in a request. What its items mean depends on a layout that may come later in the text.
struct SectionDraft {
  private enum Member: String, MemberName { case layout, inset, header, footer, background, items }
  private static let members = MemberTable<Member>()

  /// The section's own layout; nil for the request's.
  private var layout: (any LayoutDraft)?
  private var inset = Insets()
  private var header: BoundaryDraft?
  private var footer: BoundaryDraft?
  private var background: BackgroundDraft?
  private var items: ItemTable?

  /// - Parameter itemsLeft: how many items the layout may still have; the section's are taken off.
  init(_ reader: inout JSONReader, itemsLeft: inout Int) throws(JSONError) {
    var draft = SectionDraft()
    var left = itemsLeft
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .layout: draft.layout = try reader.readSectionLayout()
      case .inset: draft.inset = try reader.readInsets(vertical: .notNegative, horizontal: .notNegative)
      case .header: draft.header = try BoundaryDraft(&reader)
      case .footer: draft.footer = try BoundaryDraft(&reader)
      case .background: draft.background = try BackgroundDraft(&reader)
      case .items: draft.items = try ItemTable.read(&reader, itemsLeft: &left)
      }
    }
    itemsLeft = left
    self = draft
  }

  private init() {}

  /// The section as the engine takes it.
  ///
  /// - Parameter layout: the request's own, for sections that name none.
  mutating func resolve(layout: (any LayoutDraft)?, _ pinning: PinningDraft) throws(JSONError) -> SectionSpec {
    guard let layout = self.layout ?? layout else {
      throw JSONError(.missingMember, "Neither the section nor the request names a layout.").inside("layout")
    }
    guard items != nil else {
      throw JSONError(.missingMember, "The member is missing; the items are expected, possibly none.").inside("items")
    }
    let content = try within("items") { () throws(JSONError) in
      try items!.require(only: type(of: layout).itemMembers, layout: type(of: layout).types[0])
      return try layout.content(of: &items!)
    }
    return SectionSpec(
      content, inset: inset, header: header?.spec(isPinned: pinning.headers),
      footer: footer?.spec(isPinned: pinning.footers), background: background?.spec)
  }

  /// How the section was written, for the pointers of errors that the engine finds.
  var origin: SectionOrigin {
    SectionOrigin(hasOwnLayout: layout != nil, itemsShape: items?.shape ?? .unknown)
  }

  /// The notes that are joined to the section's elements later. The draft keeps none of them.
  mutating func takeNotes() -> SectionNotes {
    SectionNotes(
      header: header?.note, footer: footer?.note, background: background?.note, cells: items?.takeNotes())
  }
}
