import Glibc

/// A thread of the operating system. It inherits the signal mask of the thread that starts it.
package struct PosixThread: @unchecked Sendable {
  // The identifier is only used to join.
  private let identifier: pthread_t

  /// Starts a thread that runs `body`; nil if the system refuses another thread.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var identifier = pthread_t()
    // Released by `runBody`, or below if there is no thread.
    let box = Unmanaged.passRetained(Body(body))
    guard pthread_create(&identifier, nil, runBody, box.toOpaque()) == 0 else {
      box.release()
      return nil
    }
    self.identifier = identifier
  }

  /// Waits until the thread has ended. Call it exactly once, from another thread.
  package func join() { pthread_join(identifier, nil) }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
