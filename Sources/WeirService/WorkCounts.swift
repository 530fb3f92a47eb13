import Synchronization

/// How much was computed since the start.
package final class WorkCounts: Sendable {
  private let items = Atomic(0)

  package init() {}

  /// Items of all layouts that were computed.
  package var itemsLaidOut: Int { items.load(ordering: .relaxed) }

  func addItems(_ count: Int) { items.add(count, ordering: .relaxed) }
}
