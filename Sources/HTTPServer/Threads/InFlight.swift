import Glibc
import Platform
import Synchronization

/// Counts the open requests, and knows whether the server is draining.
final class InFlight: Sendable {
  /// Bit 0 says whether the server is draining; the bits above are the count. They are one word, so that the last request
  /// to end knows that it must wake the waiting thread.
  private let word = Atomic(0)
  /// Is the waiting to end now? It is also notified when the last request ends while the server is draining.
  private let isCutOff = Monitor(false)

  var count: Int { word.load(ordering: .acquiring) >> 1 }
  var isDraining: Bool { word.load(ordering: .acquiring) & 1 == 1 }

  /// A request has begun.
  func enter() { word.add(2, ordering: .acquiringAndReleasing) }

  /// A request has ended.
  func leave() {
    if word.subtract(2, ordering: .acquiringAndReleasing).newValue == 1 { isCutOff.update { _ in } }
  }

  /// From now on every answer ends its connection.
  func drain() { word.bitwiseOr(1, ordering: .acquiringAndReleasing) }

  /// Waits until no request is open, or the deadline passes, or `cutOff` is called. Returns whether `cutOff` was called. Must
  /// follow `drain`.
  func waitUntilNone(deadline: timespec) -> Bool {
    isCutOff.wait(until: deadline) { $0 ? true : count == 0 ? false : nil } ?? false
  }

  /// Ends the waiting, now or when it begins.
  func cutOff() { isCutOff.update { $0 = true } }
}
