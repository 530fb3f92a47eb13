import CSystem
import Platform

/// Immutable layouts by what names them, within a budget of bytes, each computed once however many ask for it at the same time.
package final class LayoutStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A computation that others may wait for.
  private typealias Flight = Monitor<Outcome>

  private enum Outcome: Sendable {
    case pending
    case value(Value)
    case failed
  }

  private struct State {
    var layouts: RecentlyUsed<Key, Value>
    var flights: [Key: Flight] = [:]
    var counts = Counts()

    /// Bytes of layouts that went since freed memory was given back.
    var freedBytes = 0

    /// Is it so much that it should be given back now? The allocator would keep the holes, which come to half of the budget
    /// and more.
    mutating func countFreed(_ bytes: Int, of budget: Int) -> Bool {
      freedBytes += bytes
      guard freedBytes > max(budget / 8, 8 << 20) else { return false }
      freedBytes = 0
      return true
    }

    mutating func count(isHit: Bool) {
      if isHit { counts.hits += 1 } else { counts.misses += 1 }
    }
  }

  /// What the store did since the start.
  package struct Counts: Equatable, Sendable {
    /// How often a layout was asked for and there, or not.
    package var hits = 0
    package var misses = 0
    package var computations = 0
    /// Layouts that made room for others.
    package var evictions = 0
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
    package var counts = Counts()
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
      Statistics(layouts: $0.layouts.count, bytes: $0.layouts.cost, counts: $0.counts)
    }
  }

  /// The layout of that name if it is held; it is the most recently used one then.
  package func value(for key: Key) -> Value? {
    state.withLock { state in
      let value = state.layouts.use(key)
      state.count(isHit: value != nil)
      return value
    }
  }

  /// Is there a layout of that name? It is the most recently used one then.
  package func touch(_ key: Key) -> Bool {
    state.withLock { state in
      let isHeld = state.layouts.touch(key)
      state.count(isHit: isHeld)
      return isHeld
    }
  }

  /// Forgets a layout. Returns whether there was one.
  package func remove(_ key: Key) -> Bool {
    let (removed, isMuch) = state.withLock { state in
      let before = state.layouts.cost
      let removed = state.layouts.remove(key)
      return (removed, state.countFreed(before - state.layouts.cost, of: byteBudget))
    }
    let isThere = removed != nil
    _ = consume removed
    if isMuch { weir_return_freed_memory() }
    return isThere
  }

  /// The layout of that name, computed if it is not held. A second caller waits for the first; if that one fails, it
  /// computes for itself.
  ///
  /// - Parameter compute: the layout and the bytes it takes.
  package func value<Failure: Error>(
    for key: Key, _ compute: () throws(Failure) -> (value: Value, cost: Int)
  ) throws(Failure) -> (value: Value, origin: Origin) {
    while true {
      switch begin(key) {
      case .held(let value): return (value, .stored)
      case .others(let flight):
        if let value = Self.result(of: flight) { return (value, .stored) }
      case .mine(let flight):
        do throws(Failure) {
          let (value, cost) = try compute()
          land(flight, key, value, cost: cost)
          return (value, .computed)
        } catch {
          state.withLock { $0.flights[key] = nil }
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

  private func begin(_ key: Key) -> Step {
    state.withLock { state in
      let value = state.layouts.use(key)
      state.count(isHit: value != nil || state.flights[key] != nil)
      if let value { return .held(value) }
      if let flight = state.flights[key] { return .others(flight) }
      let flight = Flight(.pending)
      state.flights[key] = flight
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

  private func land(_ flight: Flight, _ key: Key, _ value: Value, cost: Int) {
    // What is evicted is released behind the lock: freeing millions of items takes time.
    let (evicted, isMuch) = state.withLock { state in
      state.flights[key] = nil
      state.counts.computations += 1
      let before = state.layouts.cost
      let evicted = state.layouts.insert(value, for: key, cost: cost)
      state.counts.evictions += evicted.count
      return (evicted, state.countFreed(before + cost - state.layouts.cost, of: byteBudget))
    }
    flight.update { $0 = .value(value) }
    _ = consume evicted
    if isMuch { weir_return_freed_memory() }
  }
}
