/// The members that an object may have, found by the bytes of their names.
package struct MemberTable<Name: Sendable>: Sendable {
  private let entries: [(text: [UInt8], name: Name)]
  private let suggestions: NameSuggestions

  /// - Parameters:
  ///   - names: at most 64.
  ///   - suggestions: what unknown names may stand for.
  package init(_ names: [(text: String, name: Name)], _ suggestions: NameSuggestions = NameSuggestions()) {
    precondition(names.count <= 64, "readObject has a bit for each member")
    entries = names.map { (Array($0.text.utf8), $0.name) }
    self.suggestions = suggestions
  }

  /// The position of the member of that name.
  func index(of key: UnsafeRawBufferPointer) -> Int? {
    entries.firstIndex { $0.text.count == key.count && $0.text.elementsEqual(key) }
  }

  func name(at index: Int) -> Name { entries[index].name }

  func text(at index: Int) -> String { String(decoding: entries[index].text, as: UTF8.self) }

  /// `unknown-member`, with the names that are known.
  fileprivate func unknown(_ key: String) -> JSONError {
    let names = entries.indices.map(text)
    let question = suggestions.question(key, among: names)
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return JSONError(.unknownMember, "There is no such member; \(question)known here: \(list).").inside(key)
  }
}

extension JSONReader {
  /// Reads an object whose members are all in `table`; each may appear once. An error in `member` happened inside it.
  package mutating func readObject<Name>(
    _ table: MemberTable<Name>, _ member: (inout JSONReader, Name) throws(JSONError) -> Void
  ) throws(JSONError) {
    try readObject(table, member, unknown: { name throws(JSONError) in throw table.unknown(name) })
  }

  /// The same, but members that are not in the table are passed over.
  ///
  /// - Parameter unknown: is given the name of each such member.
  package mutating func readObject<Name>(
    _ table: MemberTable<Name>, _ member: (inout JSONReader, Name) throws(JSONError) -> Void,
    unknown: (String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try requireObject()
    var seen: UInt64 = 0
    try readObject { reader, key throws(JSONError) in
      guard let index = table.index(of: key) else {
        try unknown(String(decoding: key, as: UTF8.self))
        _ = try reader.skipValue()
        return
      }
      guard seen & 1 << UInt64(index) == 0 else {
        throw JSONError(.duplicateMember, "The member appears twice.").inside(table.text(at: index))
      }
      seen |= 1 << UInt64(index)
      do throws(JSONError) { try member(&reader, table.name(at: index)) } catch {
        throw error.inside(table.text(at: index))
      }
    }
  }
}

extension Optional {
  /// The value of a member that must be there.
  package func required(_ name: String, _ detail: String) throws(JSONError) -> Wrapped {
    guard let self else { throw JSONError(.missingMember, "The member is missing; \(detail)").inside(name) }
    return self
  }
}
