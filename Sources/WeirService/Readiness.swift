import Synchronization

/// Whether the service wants requests: it does until it is told to stop.
package final class Readiness: Sendable {
  private let isStopping = Atomic(false)

  package init() {}

  package var isReady: Bool { !isStopping.load(ordering: .relaxed) }

  /// From now on it does not.
  package func end() { isStopping.store(true, ordering: .relaxed) }
}
