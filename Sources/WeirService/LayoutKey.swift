package import HTTP
package import LayoutWire

/// What names a layout in the store: whose it is, and its id.
package struct LayoutKey: Hashable, Sendable {
  package let namespace: Namespace
  package let id: LayoutID

  package init(namespace: Namespace = .common, id: LayoutID) {
    self.namespace = namespace
    self.id = id
  }

  package static func == (one: LayoutKey, other: LayoutKey) -> Bool {
    one.id == other.id && one.namespace == other.namespace
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

package typealias Layouts = LayoutStore<LayoutKey, LaidOut>
