package import Access
package import LayoutWire

/// The key of a layout in the store: its owner's namespace and its id.
package struct LayoutKey: Hashable, Sendable {
  package let namespace: Namespace
  package let id: LayoutID

  package init(namespace: Namespace = .common, id: LayoutID) {
    self.namespace = namespace
    self.id = id
  }

  // The ids first: they nearly always differ.
  package static func == (one: LayoutKey, other: LayoutKey) -> Bool {
    one.id == other.id && one.namespace == other.namespace
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The store that the service has.
package typealias Layouts = LayoutStore<LayoutKey, LaidOut>
