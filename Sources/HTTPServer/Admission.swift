import Platform

/// How many connections are open, and whether there is room for one more.
///
/// The limit is kept here and not by libmicrohttpd, whose version 0.9.75 forgets to unlock a mutex when a connection that
/// was handed to it turns out to be one too many.
final class Admission: Sendable {
  private struct State {
    var open = 0
    var isClosed = false
  }

  private let limit: Int
  private let state = Monitor(State())

  init(limit: Int) { self.limit = limit }

  /// Waits for room and takes it. False once `close` was called.
  func enter() -> Bool {
    state.wait { state -> Bool? in
      if state.isClosed { return false }
      guard state.open < limit else { return nil }
      state.open += 1
      return true
    } ?? false
  }

  func leave() { state.update { $0.open -= 1 } }

  /// Waits for about a tenth of a second, or less if a connection ends or no more is wanted.
  func pause() {
    let open = state.update { $0.open }
    _ = state.wait(until: .after(seconds: 0.1)) { $0.open < open || $0.isClosed ? true : nil }
  }

  var count: Int { state.update { $0.open } }

  var isClosed: Bool { state.update { $0.isClosed } }

  /// No more is wanted: whoever waits in `enter` is sent away.
  func close() { state.update { $0.isClosed = true } }
}
