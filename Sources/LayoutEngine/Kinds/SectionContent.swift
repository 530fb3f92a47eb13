/// The items of a section together with the layout that places them. Which kind it is stays hidden here.
package protocol SectionContent: AnyObject, Sendable {
  var itemCount: Int { get }

  /// Places the items into the group of their kind.
  func place(in area: ItemArea, into groups: inout CellGroups) throws(LayoutError) -> PlacedCells
}

/// The items of a section and the layout of one kind.
package final class Content<Kind: LayoutKind>: SectionContent {
  package let spec: Kind.Spec
  package let items: Kind.Items

  package init(_ spec: Kind.Spec, _ items: consuming Kind.Items) {
    self.spec = spec
    self.items = items
  }

  package var itemCount: Int { items.count }

  package func place(in area: ItemArea, into groups: inout CellGroups) throws(LayoutError) -> PlacedCells {
    try groups.place(self, in: area)
  }
}
