import JSON
import LayoutEngine

/// How a section was written: the engine's errors point to places in the text that depend on it.
struct SectionOrigin: Sendable {
  /// Does the section have a `layout`, or does it use the request's?
  let hasOwnLayout: Bool
  let itemsShape: ItemTable.Shape

  /// The pointer to a member of the section's layout.
  func layoutPointer(_ member: String, section: Int) -> String {
    hasOwnLayout ? "/sections/\(section)/layout/\(member)" : "/layout/\(member)"
  }

  /// The pointer to a member of an item, or to what made the item as large as it is.
  func itemPointer(_ item: Int, _ member: LayoutError.Member?, section: Int) -> String {
    let items = "/sections/\(section)/items"
    let name = member.map { "\($0.name)" }
    let column = ItemMember.all.first { $0.name == name }?.column
    return switch (itemsShape, name) {
    case (.objects, let name?): "\(items)/\(item)/\(name)"
    case (.objects, nil), (.unknown, _): "\(items)/\(item)"
    case (_, let name?): "\(items)/\(column ?? name)/\(item)"
    case (.columns(let leading), nil): "\(items)/\(leading)/\(item)"
    case (.pairs, nil): "\(items)/sizes/\(item)"
    case (.uniform(hasSize: true), nil): "\(items)/size"
    case (.uniform, nil): layoutPointer("itemSize", section: section)
    }
  }
}
