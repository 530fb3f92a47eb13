import Platform

/// Immutable layouts by id, within a budget of bytes, each computed once however many ask for it at the same time.
package final class LayoutStore<Value: Sendable>: Sendable {
  /// A computation that others may wait for.
  private typealias Flight = Monitor<Outcome>

  private enum Outcome: Sendable {
    case pending
    case value(Value)
    case failed
  }

  private struct State {
    var layouts: RecentlyUsed<LayoutID, Value>
    var flights: [LayoutID: Flight] = [:]
    var computations = 0
    var evictions = 0
  }

  /// What became of a request for a layout that may have to be computed.
  package enum Origin: Sendable {
    /// It was there, or somebody else was computing it.
    case stored
    case computed
  }

  package struct Statistics: Equatable, Sendable {
    /// Layouts held, and the bytes they take.
    package var layouts = 0
    package var bytes = 0
    /// Since the start.
    package var computations = 0
    package var evictions = 0
  }

  /// The most bytes that all layouts together may take.
  package let byteBudget: Int
  private let state: Lock<State>

  package init(byteBudget: Int) {
    self.byteBudget = byteBudget
    state = Lock(State(layouts: RecentlyUsed(budget: byteBudget)))
  }

  package var statistics: Statistics {
    state.withLock {
      Statistics(
        layouts: $0.layouts.count, bytes: $0.layouts.cost, computations: $0.computations, evictions: $0.evictions)
    }
  }

  /// The layout of that id if it is held; it is the most recently used one then.
  package func value(for id: LayoutID) -> Value? { state.withLock { $0.layouts.use(id) } }

  /// Is the layout of that id held? It is the most recently used one then.
  package func touch(_ id: LayoutID) -> Bool { state.withLock { $0.layouts.touch(id) } }

  /// Forgets a layout. Returns whether there was one.
  package func remove(_ id: LayoutID) -> Bool {
    let removed = state.withLock { $0.layouts.remove(id) }
    return removed != nil
  }

  /// The layout of that id, computed if it is not held. A second caller waits for the first; if that one fails, it
  /// computes for itself.
  ///
  /// - Parameter compute: the layout and the bytes it takes.
  package func value<Failure: Error>(
    for id: LayoutID, _ compute: () throws(Failure) -> (value: Value, cost: Int)
  ) throws(Failure) -> (value: Value, origin: Origin) {
    while true {
      switch begin(id) {
      case .held(let value): return (value, .stored)
      case .others(let flight):
        if let value = Self.result(of: flight) { return (value, .stored) }
      case .mine(let flight):
        do throws(Failure) {
          let (value, cost) = try compute()
          land(flight, id, value, cost: cost)
          return (value, .computed)
        } catch {
          state.withLock { $0.flights[id] = nil }
          flight.update { $0 = .failed }
          throw error
        }
      }
    }
  }

  private enum Step: Sendable {
    case held(Value)
    case others(Flight)
    case mine(Flight)
  }

  private func begin(_ id: LayoutID) -> Step {
    state.withLock { state in
      if let value = state.layouts.use(id) { return .held(value) }
      if let flight = state.flights[id] { return .others(flight) }
      let flight = Flight(.pending)
      state.flights[id] = flight
      return .mine(flight)
    }
  }

  /// What a flight brings, or nil if it failed.
  private static func result(of flight: Flight) -> Value? {
    let outcome = flight.wait { (outcome: inout Outcome) -> Outcome? in
      if case .pending = outcome { return nil }
      return outcome
    }
    if case .value(let value) = outcome { return value }
    return nil
  }

  private func land(_ flight: Flight, _ id: LayoutID, _ value: Value, cost: Int) {
    // What is evicted is released behind the lock: freeing millions of items takes time.
    let evicted = state.withLock { state in
      state.flights[id] = nil
      state.computations += 1
      let evicted = state.layouts.insert(value, for: id, cost: cost)
      state.evictions += evicted.count
      return evicted
    }
    flight.update { $0 = .value(value) }
    _ = consume evicted
  }
}
