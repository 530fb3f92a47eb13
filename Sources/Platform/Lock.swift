public import Glibc

/// A value that only one thread at a time can use.
///
/// It uses a POSIX mutex, because the thread sanitizer does not know the standard library's. It is not recursive: do
/// not call unknown code inside `withLock`. It is public and inlinable so that every module compiles it for its own
/// types.
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

  /// Runs `body` with the value while no other thread can use it.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

/// A lock that also lets a thread wait until another one has changed the value.
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

  /// Runs `body` with the value while no other thread can use it, then wakes all waiting threads.
  package func update<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `take` returns a result.
  ///
  /// - Parameters:
  ///   - deadline: by `CLOCK_MONOTONIC`; nil waits for ever.
  ///   - take: called with the value at once and after each `update`.
  /// - Returns: that result, or nil if the deadline passes first.
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
