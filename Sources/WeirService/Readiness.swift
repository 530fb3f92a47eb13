import Synchronization

/// Whether the service wants requests, which it does until it is told to stop.
package final class Readiness: Sendable {
  private let isStopping = Atomic(false)

  package init() {}

  /// Is the service not yet told to stop?
  package var isReady: Bool { !isStopping.load(ordering: .relaxed) }

  /// The service wants no more requests from now on.
  package func end() { isStopping.store(true, ordering: .relaxed) }
}
