import JSON

/// A member of items that no layout knows. What its name may stand for depends on the layout, which may come later in the
/// text.
struct UnknownMember: Sendable {
  let name: String
  /// The item that has it; nil if the items are written as an object.
  let item: Int?
}

extension ItemTable {
  /// Throws `unknown-member` at the first member that means nothing to a layout.
  ///
  /// - Parameters:
  ///   - members: the members that mean something to it.
  ///   - layout: the layout's name for a sentence.
  func require(only members: [ItemMember], layout: String) throws(JSONError) {
    if let unknown {
      let error = error(noMember: unknown.name, only: members, layout: layout)
      throw unknown.item.map { error.inside($0) } ?? error
    }
    for (member, column) in columns where !members.contains(member) {
      switch (shape, column) {
      case (.objects, .each(let values)):
        guard let item = values.firstIndex(where: { !$0.isNaN }) else { continue }
        throw error(noMember: member.name, only: members, layout: layout).inside(item)
      case (_, .all): throw error(noMember: member.name, only: members, layout: layout)
      case (_, .each): throw error(noMember: member.column ?? member.name, only: members, layout: layout)
      }
    }
  }

  private func error(noMember name: String, only members: [ItemMember], layout: String) -> JSONError {
    let known = knownNames(members)
    let question = NameSuggestions.ofMembers.question(name, among: known)
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return JSONError(
      .unknownMember, "The items of a \(layout) have no '\(name.prefix(40))'; \(question)they have \(list)."
    ).inside(name)
  }

  /// The names that members have in the form in which the items were written, those that mean something to every layout
  /// included.
  private func knownNames(_ members: [ItemMember]) -> [String] {
    switch shape {
    case .objects: members.map(\.name) + ["id", "payload", "zIndex"]
    case .uniform:
      // A layout whose items need a width as well takes no height alone. Those that scale take a ratio in its place.
      ["count", "size"]
        + members.filter { $0.isUniform && ($0 != .height || members.contains(.aspectRatio)) }.map(\.name)
        + members.filter { !ItemMember.sizes.contains($0) }.compactMap(\.column) + ["ids", "payloads"]
    case .columns, .pairs, .unknown: members.compactMap(\.column) + ["sizes", "count", "ids", "payloads"]
    }
  }
}
