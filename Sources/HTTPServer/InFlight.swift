import Glibc
import Platform
import Synchronization

/// How many requests are open, and whether the server is draining.
final class InFlight: Sendable {
  /// Bit 0 says draining, the bits above count. They are one word so that whoever leaves last knows that it is awaited.
  private let word = Atomic(0)
  private let left = Monitor(())

  var count: Int { word.load(ordering: .acquiring) >> 1 }
  var isDraining: Bool { word.load(ordering: .acquiring) & 1 == 1 }

  /// Counts a request in. Returns whether it came in time, before the draining began.
  func enter() -> Bool { word.add(2, ordering: .acquiringAndReleasing).oldValue & 1 == 0 }

  func leave() {
    if word.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 { left.update { _ in } }
  }

  /// From now on answers close their connection and new requests are refused.
  func drain() { word.bitwiseOr(1, ordering: .acquiringAndReleasing) }

  /// Waits until no request is open or the deadline passes. Only for after `drain`.
  func waitUntilNone(deadline: timespec) {
    _ = left.wait(until: deadline) { _ in count == 0 ? true : nil }
  }
}
