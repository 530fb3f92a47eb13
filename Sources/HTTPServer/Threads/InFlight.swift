import Glibc
import Platform
import Synchronization

/// How many requests are open, and whether the server is draining.
final class InFlight: Sendable {
  /// Bit 0 says draining, the bits above count. They are one word so that whoever leaves last knows that it is awaited.
  private let word = Atomic(0)
  /// Is nobody waited for any more? It is told too when the last one has left while draining.
  private let isCutOff = Monitor(false)

  var count: Int { word.load(ordering: .acquiring) >> 1 }
  var isDraining: Bool { word.load(ordering: .acquiring) & 1 == 1 }

  func enter() { word.add(2, ordering: .acquiringAndReleasing) }

  func leave() {
    if word.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 { isCutOff.update { _ in } }
  }

  /// From now on answers close their connection and new requests are refused.
  func drain() { word.bitwiseOr(1, ordering: .acquiringAndReleasing) }

  /// Waits until no request is open, or the deadline passes, or nobody is waited for any more; returns whether that is it.
  /// Only for after `drain`.
  func waitUntilNone(deadline: timespec) -> Bool {
    isCutOff.wait(until: deadline) { $0 ? true : count == 0 ? false : nil } ?? false
  }

  /// From now on nobody is waited for.
  func cutOff() { isCutOff.update { $0 = true } }
}
