import Glibc

/// How long something has taken, by `CLOCK_MONOTONIC`.
package struct Stopwatch: Sendable {
  private let start = Self.now

  /// Starts it.
  package init() {}

  /// Nanoseconds since the start.
  package var nanoseconds: UInt64 { Self.now &- start }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
