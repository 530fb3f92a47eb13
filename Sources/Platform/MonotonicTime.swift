package import Glibc

extension timespec {
  /// The time by `CLOCK_MONOTONIC` that is `seconds` from now, as `Monitor.wait` takes it. A negative number means now.
  package static func after(seconds: Double) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // At most a year, which is as good as for ever and keeps the sum in range.
    let nanoseconds = Int(min(max(seconds, 0), 31_536_000) * 1e9) + time.tv_nsec
    return timespec(tv_sec: time.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }

  /// A span of time.
  ///
  /// - Parameter seconds: at least 0.
  package init(seconds: Double) {
    let whole = Int(seconds)
    self.init(tv_sec: whole, tv_nsec: Int((seconds - Double(whole)) * 1e9))
  }

  /// Seconds left until this time by `CLOCK_MONOTONIC`; 0 if it has passed.
  package var secondsLeft: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return max(0, Double(tv_sec - now.tv_sec) + Double(tv_nsec - now.tv_nsec) / 1e9)
  }
}

/// Time by `CLOCK_MONOTONIC` as one number.
package enum MonotonicTime {
  /// Nanoseconds since an unspecified start.
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
