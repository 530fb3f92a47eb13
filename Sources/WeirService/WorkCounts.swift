import Synchronization

/// How much the service has computed since its start.
package final class WorkCounts: Sendable {
  private let items = Atomic(0)

  package init() {}

  /// Items of all layouts that were computed.
  package var itemsLaidOut: Int { items.load(ordering: .relaxed) }

  func addItems(_ count: Int) { items.add(count, ordering: .relaxed) }
}
