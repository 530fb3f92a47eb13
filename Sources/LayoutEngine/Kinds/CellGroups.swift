/// Collects sections into groups while a layout is made.
///
/// A large section has a group of its own. Small ones share groups of bounded size: they cost no object each, and a later
/// layout that changes one of them can keep all other groups.
package struct CellGroups {
  /// A section of more items has a group of its own.
  static let largestShared = 1 << 10
  /// A shared group takes no more sections once it holds so many items.
  static let fullGroup = 1 << 14

  /// The groups by number; nil while one is open.
  private var closed: [(any CellGroup)?] = []
  /// The groups that take more sections, at most one of each kind.
  private var open: [any OpenGroup] = []
  /// How many items were not placed yet.
  private var itemsLeft: Int

  /// - Parameter itemCount: the items of all sections.
  init(itemCount: Int) { itemsLeft = itemCount }

  mutating func place<Kind: LayoutKind>(
    _ content: Content<Kind>, in area: ItemArea
  ) throws(LayoutError) -> PlacedCells {
    let count = content.itemCount
    defer { itemsLeft -= count }
    guard count <= Self.largestShared else { return try placeAlone(content, in: area) }
    let group = openGroup(Kind.self)
    let section = group.kind.sectionCount
    let height = try group.kind.place(content.spec, content.items, in: area)
    group.itemCount += count
    if group.itemCount >= Self.fullGroup { close(group) }
    return PlacedCells(group: UInt32(group.number), section: UInt32(section), height: height)
  }

  private mutating func placeAlone<Kind: LayoutKind>(
    _ content: Content<Kind>, in area: ItemArea
  ) throws(LayoutError) -> PlacedCells {
    var kind = Kind(capacity: nil)
    let height = try kind.place(content.spec, content.items, in: area)
    closed.append(PlacedGroup(kind))
    return PlacedCells(group: UInt32(closed.count - 1), section: 0, height: height)
  }

  private mutating func openGroup<Kind: LayoutKind>(_: Kind.Type) -> OpenGroupOf<Kind> {
    for group in open {
      if let group = group as? OpenGroupOf<Kind> { return group }
    }
    let capacity = min(itemsLeft, Self.fullGroup + Self.largestShared)
    let group = OpenGroupOf(Kind(capacity: capacity), number: closed.count)
    closed.append(nil)
    open.append(group)
    return group
  }

  private mutating func close(_ group: any OpenGroup) {
    closed[group.number] = group.close()
    open.removeAll { $0 === group }
  }

  /// All groups, in the order of their numbers.
  consuming func finish() -> [any CellGroup] {
    for group in open { closed[group.number] = group.close() }
    return closed.compactMap { $0 }
  }
}

/// A group that takes more sections; which kind stays hidden here.
private protocol OpenGroup: AnyObject {
  var number: Int { get }
  func close() -> any CellGroup
}

private final class OpenGroupOf<Kind: LayoutKind>: OpenGroup {
  var kind: Kind
  let number: Int
  var itemCount = 0

  init(_ kind: consuming Kind, number: Int) {
    self.kind = kind
    self.number = number
  }

  func close() -> any CellGroup { PlacedGroup(kind) }
}
