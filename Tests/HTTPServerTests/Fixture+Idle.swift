import Glibc
import HTTPServer
import Platform

extension Fixture {
  /// Waits until no request is open; false after 20 seconds.
  func becomesIdle() -> Bool { Self.eventually { server.openRequests == 0 } }

  /// Waits until `condition` holds; false after 20 seconds. For what only a look from outside can tell.
  static func eventually(_ condition: () -> Bool) -> Bool {
    let deadline = timespec.after(seconds: 20)
    while !condition() {
      guard deadline.secondsLeft > 0 else { return false }
      sched_yield()
    }
    return true
  }
}
