/// The members that an object may have, found by the bytes of their names.
package struct MemberTable<Name: Sendable>: Sendable {
  private let entries: [(text: [UInt8], name: Name)]

  /// - Parameter names: at most 64.
  package init(_ names: [(text: String, name: Name)]) {
    precondition(names.count <= 64, "readObject has a bit for each member")
    entries = names.map { (Array($0.text.utf8), $0.name) }
  }

  /// The position of the member of that name.
  func index(of key: UnsafeRawBufferPointer) -> Int? {
    entries.firstIndex { $0.text.count == key.count && $0.text.elementsEqual(key) }
  }

  func name(at index: Int) -> Name { entries[index].name }

  func text(at index: Int) -> String { String(decoding: entries[index].text, as: UTF8.self) }

  /// All names for a sentence.
  var list: String { entries.indices.map { "'\(text(at: $0))'" }.joined(separator: ", ") }
}

/// The members of one kind of object: an enum of their names.
package protocol MemberName: CaseIterable, RawRepresentable<String>, Sendable {}

extension MemberTable where Name: MemberName {
  package init() { self.init(Name.allCases.map { ($0.rawValue, $0) }) }
}

extension JSONReader {
  /// Reads an object whose members are all in `table`; each may appear once. An error in `member` happened inside it.
  package mutating func readObject<Name>(
    _ table: MemberTable<Name>, _ member: (inout JSONReader, Name) throws(JSONError) -> Void
  ) throws(JSONError) {
    try requireObject()
    var seen: UInt64 = 0
    try readObject { reader, key throws(JSONError) in
      guard let index = table.index(of: key) else {
        throw JSONError(.unknownMember, "There is no such member; known here: \(table.list).")
          .inside(String(decoding: key, as: UTF8.self))
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
