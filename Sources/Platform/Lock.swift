public import Glibc

/// A value that one thread at a time may touch.
///
/// A POSIX mutex rather than the standard library's, because the thread sanitizer knows only the former.
/// It is not recursive: call nothing foreign from inside `withLock`.
/// Public and inlinable, so that what is locked is compiled for its type in every module.
public final class Lock<Value>: @unchecked Sendable {
  // The mutex guards `value`; nothing else reads or writes it.
  @usableFromInline var value: Value
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  public init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value while no other thread can reach it.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

/// A lock whose holder can wait until another thread has changed the value.
package final class Monitor<Value>: @unchecked Sendable {
  // As in `Lock`: the mutex guards `value`.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` alone with the value and wakes everyone who waits.
  package func update<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `take` returns something and returns that; nil when `deadline` (by `CLOCK_MONOTONIC`) passes first.
  package func wait<Result>(
    until deadline: timespec? = nil, _ take: (inout Value) -> sending Result?
  ) -> sending Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = take(&value) { return result }
      guard var deadline else {
        pthread_cond_wait(changed, mutex)
        continue
      }
      if pthread_cond_timedwait(changed, mutex, &deadline) == ETIMEDOUT { return take(&value) }
    }
  }
}
