/// The items of a section together with the layout that places them. The type of the kind is hidden.
package final class SectionContent: Sendable {
  package let itemCount: Int
  /// Places the items into a group of their kind.
  let place: @Sendable (ItemArea, inout CellGroups) throws(LayoutError) -> PlacedCells

  /// - Parameter kind: the layout kind. This is inlined where the kind is known, so the placing code is compiled for
  ///   it.
  @inline(__always)
  init<Kind: LayoutKind>(_ kind: Kind.Type, _ spec: Kind.Spec, _ items: Kind.Items) {
    itemCount = items.count
    place = { area, groups throws(LayoutError) in try groups.place(kind, spec, items, in: area) }
  }
}
