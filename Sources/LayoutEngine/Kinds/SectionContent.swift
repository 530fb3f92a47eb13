/// The items of a section together with the layout that places them. Which kind it is stays hidden here.
package final class SectionContent: Sendable {
  package let itemCount: Int
  /// Places the items into the group of their kind.
  let place: @Sendable (ItemArea, inout CellGroups) throws(LayoutError) -> PlacedCells

  /// - Parameter kind: a layout kind. It is known where it is called, so the code that places is compiled for it.
  @inline(__always)
  init<Kind: LayoutKind>(_ kind: Kind.Type, _ spec: Kind.Spec, _ items: Kind.Items) {
    itemCount = items.count
    place = { area, groups throws(LayoutError) in try groups.place(kind, spec, items, in: area) }
  }
}
