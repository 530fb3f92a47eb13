/// The members an object may have: an enum of their names.
protocol MemberName: CaseIterable, RawRepresentable<String>, Sendable {}

/// Finds members by the bytes of their names.
struct MemberTable<Name: MemberName>: Sendable {
  private let entries: [(text: [UInt8], name: Name)]

  init(_ type: Name.Type = Name.self) { entries = Name.allCases.map { (Array($0.rawValue.utf8), $0) } }

  /// The position of the name in `Name.allCases`.
  func index(of key: UnsafeRawBufferPointer) -> Int? {
    entries.firstIndex { $0.text.count == key.count && $0.text.elementsEqual(key) }
  }

  func name(at index: Int) -> Name { entries[index].name }

  var list: String { entries.map { "'\($0.name.rawValue)'" }.joined(separator: ", ") }
}

extension JSONReader {
  /// Reads an object whose members are all in `table`; each may stand there once. Errors happened inside their member.
  mutating func readObject<Name>(
    _ table: MemberTable<Name>, _ member: (inout JSONReader, Name) throws(WireError) -> Void
  ) throws(WireError) {
    try requireObject()
    var seen: UInt64 = 0
    try readObject { reader, key throws(WireError) in
      guard let index = table.index(of: key) else {
        throw WireError(.unknownMember, "There is no such member; known here: \(table.list).")
          .inside(String(decoding: key, as: UTF8.self))
      }
      let name = table.name(at: index)
      guard seen & 1 << UInt64(index) == 0 else {
        throw WireError(.duplicateMember, "The member stands here twice.").inside(name.rawValue)
      }
      seen |= 1 << UInt64(index)
      do throws(WireError) { try member(&reader, name) } catch { throw error.inside(name.rawValue) }
    }
  }
}

extension Optional {
  /// The value of a member that must be there.
  func required(_ name: String, _ detail: String) throws(WireError) -> Wrapped {
    guard let self else { throw WireError(.missingMember, "The member is missing; \(detail)").inside(name) }
    return self
  }
}
