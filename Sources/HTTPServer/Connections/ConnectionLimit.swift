import Platform

/// Counts the open connections and lets in no more than the limit.
///
/// libmicrohttpd does not enforce the limit, because its version 0.9.75 forgets to unlock a mutex when a connection that is
/// handed to it exceeds its own limit.
final class ConnectionLimit: Sendable {
  private struct State {
    var open = 0
    var isClosed = false
  }

  private let limit: Int
  private let state = Monitor(State())

  init(limit: Int) { self.limit = limit }

  /// Waits until there is room for one more connection, and counts it. False once `close` was called.
  func enter() -> Bool {
    state.wait { state -> Bool? in
      if state.isClosed { return false }
      guard state.open < limit else { return nil }
      state.open += 1
      return true
    } ?? false
  }

  /// A connection has ended.
  func leave() { state.update { $0.open -= 1 } }

  /// Waits for about a tenth of a second, or until a connection ends or `close` is called.
  func pause() {
    let open = state.update { $0.open }
    _ = state.wait(until: .after(seconds: 0.1)) { $0.open < open || $0.isClosed ? true : nil }
  }

  /// How many connections are open.
  var count: Int { state.update { $0.open } }

  /// Was `close` called?
  var isClosed: Bool { state.update { $0.isClosed } }

  /// Lets in no more connections; `enter` returns false.
  func close() { state.update { $0.isClosed = true } }
}
