import Glibc
import Platform
import Synchronization

/// How many requests are open, and whether the server is draining.
final class InFlight: Sendable {
  /// Bit 0 says draining, the bits above count. They are one word so that whoever leaves last knows that it is awaited.
  private let word = Atomic(0)
  /// How often the last one left while draining. (An empty value would share its address with the monitor's mutex, which
  /// the thread sanitizer takes for a race.)
  private let emptied = Monitor(0)

  var count: Int { word.load(ordering: .acquiring) >> 1 }
  var isDraining: Bool { word.load(ordering: .acquiring) & 1 == 1 }

  func enter() { word.add(2, ordering: .acquiringAndReleasing) }

  func leave() {
    if word.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 { emptied.update { $0 += 1 } }
  }

  /// From now on answers close their connection and new requests are refused.
  func drain() { word.bitwiseOr(1, ordering: .acquiringAndReleasing) }

  /// Waits until no request is open or the deadline passes. Only for after `drain`.
  func waitUntilNone(deadline: timespec) {
    _ = emptied.wait(until: deadline) { _ in count == 0 ? true : nil }
  }
}
