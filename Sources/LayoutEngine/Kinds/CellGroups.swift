/// Collects sections into groups while a layout is made.
///
/// A large section has a group of its own. Small ones share groups, so that they do not cost an object each. The groups
/// have a bounded size, so that a later layout which changes one section can keep all other groups.
package struct CellGroups {
  /// A section of more items than this has a group of its own.
  static let largestShared = 1 << 10
  /// A shared group takes no more sections once it has at least this many items.
  static let fullGroup = 1 << 14

  /// The groups by number; nil while one is open.
  private var closed: [(any CellGroup)?] = []
  /// The groups that take more sections, at most one of each kind.
  private var open: [any OpenGroup] = []
  /// How many items are not placed yet.
  private var itemsLeft: Int

  /// - Parameter itemCount: the items of all sections that share groups.
  init(itemCount: Int) { itemsLeft = itemCount }

  /// Places a section's items in a group of their own or in the open group of their kind.
  mutating func place<Kind: LayoutKind>(
    _ kind: Kind.Type, _ spec: Kind.Spec, _ items: Kind.Items, in area: ItemArea
  ) throws(LayoutError) -> PlacedCells {
    let count = items.count
    guard count <= Self.largestShared else { return try placeAlone(kind, spec, items, in: area) }
    defer { itemsLeft -= count }
    let group = openGroup(kind)
    let section = unsafe group.kind.sectionCount
    let height = try unsafe group.kind.place(spec, items, in: area)
    group.itemCount += count
    if group.itemCount >= Self.fullGroup { close(group) }
    return PlacedCells(group: UInt32(group.number), section: UInt32(section), height: height)
  }

  private mutating func placeAlone<Kind: LayoutKind>(
    _ kind: Kind.Type, _ spec: Kind.Spec, _ items: Kind.Items, in area: ItemArea
  ) throws(LayoutError) -> PlacedCells {
    var placed = Kind(capacity: nil)
    let height = try placed.place(spec, items, in: area)
    closed.append(PlacedGroup(placed))
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

/// A group that takes more sections, without the type of its kind.
private protocol OpenGroup: AnyObject {
  var number: Int { get }
  func close() -> any CellGroup
}

@safe private final class OpenGroupOf<Kind: LayoutKind>: OpenGroup {
  // Exclusivity checks would take a twentieth of the time of placing a small section. They are not needed: one thread
  // makes a layout, and placing is not reentrant.
  @exclusivity(unchecked) var kind: Kind
  let number: Int
  var itemCount = 0

  init(_ kind: consuming Kind, number: Int) {
    unsafe self.kind = kind
    self.number = number
  }

  func close() -> any CellGroup { unsafe PlacedGroup(kind) }
}
