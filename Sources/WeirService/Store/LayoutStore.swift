import CSystem
import Platform

/// An LRU cache of immutable layouts within a budget of bytes. A layout is computed once, however many requests ask for it at
/// the same time.
///
/// All methods may be called on any thread; none but `value(for:_:)` waits for another. Generic so that its rules are tested
/// with values that cost nothing.
package final class LayoutStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A running computation, for which other callers can wait.
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

    /// Bytes of layouts that were freed since memory was last returned to the system.
    var freedBytes = 0

    /// Counts freed bytes, and returns whether it is time to return memory to the system. Otherwise the allocator would
    /// keep the holes, which can come to more than half of the budget.
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

  /// Counts of the store's work since the start.
  package struct Counts: Equatable, Sendable {
    /// How often a layout was asked for and held, or being computed.
    package var hits = 0
    /// How often a layout was asked for and not held.
    package var misses = 0
    /// Layouts computed.
    package var computations = 0
    /// Layouts evicted to make room for others.
    package var evictions = 0
  }

  /// Where a layout came from.
  package enum Origin: Sendable {
    /// It was held, or another caller was computing it.
    case stored
    /// This caller computed it.
    case computed
  }

  /// The store's size now, and counts of its work.
  package struct Statistics: Equatable, Sendable {
    /// Layouts held.
    package var layouts = 0
    /// Bytes of memory that they take.
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

  /// The layout with this key if it is held; makes it the most recently used one. O(1).
  package func value(for key: Key) -> Value? {
    state.withLock { state in
      let value = state.layouts.use(key)
      state.count(isHit: value != nil)
      return value
    }
  }

  /// The same for a caller that computes the layout if it is not held: then the computation counts the miss.
  package func heldValue(for key: Key) -> Value? {
    state.withLock { state in
      let value = state.layouts.use(key)
      if value != nil { state.count(isHit: true) }
      return value
    }
  }

  /// Removes a layout. Returns whether it was held.
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

  /// The layout with this key, computed if it is not held. A second caller waits for the first; if that one fails, the
  /// second computes for itself. A layout that is larger than the budget is returned but not held.
  ///
  /// - Parameter compute: makes the layout and says how many bytes it takes. It may use the store, but not ask for `key`.
  /// - Throws: what `compute` throws.
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

  /// The next step of a caller of `value(for:_:)`.
  private enum Step: Sendable {
    /// Return the layout.
    case held(Value)
    /// Wait for another caller's computation.
    case others(Flight)
    /// Compute, and end this flight.
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

  /// Waits for a computation. Nil if it failed.
  private static func result(of flight: Flight) -> Value? {
    let outcome = flight.wait { (outcome: inout Outcome) -> Outcome? in
      if case .pending = outcome { return nil }
      return outcome
    }
    if case .value(let value) = outcome { return value }
    return nil
  }

  /// Stores the result of a computation and wakes those who wait for it.
  private func land(_ flight: Flight, _ key: Key, _ value: Value, cost: Int) {
    // Evicted layouts are released outside the lock: freeing millions of items takes time.
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
