import Platform

/// Handlers wait here until the test lets them go on.
final class Gate: Sendable {
  private let state = Monitor((waiting: 0, isOpen: false))

  /// Called by a handler: waits until the gate is open.
  func pass() {
    state.update { $0.waiting += 1 }
    _ = state.wait { $0.isOpen ? true : nil }
  }

  func open() { state.update { $0.isOpen = true } }

  /// Waits until `count` handlers have come; false after 20 seconds.
  func waitFor(_ count: Int) -> Bool {
    state.wait(until: .after(seconds: 20)) { $0.waiting >= count ? true : nil } ?? false
  }
}
