import JSON
import LayoutEngine

/// A section's layout as it stands in a request: the reader of one layout kind's members.
protocol LayoutDraft: Sendable {
  /// The values of `type` that name this kind; the first one is used in sentences.
  static var types: [String] { get }
  /// The members that its items may have.
  static var itemMembers: [ItemMember] { get }

  /// Reads a `layout` object whose `type` names this kind.
  init(_ reader: inout JSONReader) throws(JSONError)

  /// The items with this layout, once it is clear that their sizes mean something to it. The table keeps no numbers.
  ///
  /// - Throws: an error whose pointer begins inside `items`.
  func content(of items: inout ItemTable) throws(JSONError) -> SectionContent
}

extension JSONReader {
  /// Reads a `layout` object: which members it may have depends on its `type`, wherever that stands.
  mutating func readSectionLayout() throws(JSONError) -> any LayoutDraft {
    try requireObject()
    var scout = self
    var kind: (any LayoutDraft.Type)?
    try scout.readObject { scout, key throws(JSONError) in
      guard kind == nil, key.elementsEqual("type".utf8) else {
        _ = try scout.skipValue()
        return
      }
      kind = try within("type") { () throws(JSONError) in try scout.readLayoutType() }
    }
    return try kind.required("type", "one of \(LayoutDrafts.typeList) is expected.").init(&self)
  }

  /// Reads the value of `type`.
  ///
  /// - Throws: `wrong-type` for a value that is no string, `unknown-layout-type` for any other word.
  private mutating func readLayoutType() throws(JSONError) -> any LayoutDraft.Type {
    let token = position
    let word = try readString()
    guard let kind = LayoutDrafts.all.first(where: { $0.types.contains(word) }) else {
      throw JSONError(
        .unknownLayoutType, "Found \(excerpt(ofTokenAt: token)); one of \(LayoutDrafts.typeList) is expected.")
    }
    return kind
  }
}
