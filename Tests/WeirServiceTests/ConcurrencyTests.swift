import Platform
import TestSupport
import Testing

@testable import WeirService

/// Many threads and one store.
@Suite(.timeLimit(.minutes(2))) struct ConcurrencyTests {
  private struct Refusal: Error, Equatable {}

  private static let threadCount = 8

  private func id(_ number: Int) -> LayoutID {
    LayoutID(digest: (0..<24).map { UInt8(truncatingIfNeeded: number >> ($0 % 2 * 8)) })
  }

  /// Runs `body` on many threads that begin together, and waits for all.
  private func together(_ body: @escaping @Sendable (_ thread: Int) -> Void) throws {
    let ready = Monitor(0)
    let threads = try (0..<Self.threadCount).map { thread in
      try #require(
        PosixThread {
          ready.update { $0 += 1 }
          ready.wait { $0 == Self.threadCount ? () : nil }
          body(thread)
        })
    }
    for thread in threads { thread.join() }
  }

  private static func expect(
    _ found: LayoutStore<LayoutID, Int>.Statistics, layouts: Int, bytes: Int, computations: Int, evictions: Int
  ) {
    #expect(found.layouts == layouts)
    #expect(found.bytes == bytes)
    #expect(found.counts.computations == computations)
    #expect(found.counts.evictions == evictions)
  }

  @Test func `concurrent callers get the value of one computation`() throws {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 1 << 20)
    let asking = Monitor(0)
    let computations = Lock(0)
    let origins = Lock<[LayoutStore<LayoutID, Int>.Origin]>([])
    try together { thread in
      asking.update { $0 += 1 }
      let (value, origin) = store.value(for: id(1)) {
        // The others have all come, or are about to, while this is going on.
        asking.wait { $0 == Self.threadCount ? () : nil }
        return (value: computations.countUp(), cost: 1)
      }
      origins.withLock { $0.append(value == 1 ? origin : .computed) }
    }
    #expect(computations.withLock { $0 } == 1)
    #expect(origins.withLock { $0.count { $0 == .computed } } == 1)
    Self.expect(store.statistics, layouts: 1, bytes: 1, computations: 1, evictions: 0)
  }

  @Test func `each of many layouts is computed once`() throws {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 1 << 20)
    let computed = Lock<[Int]>([])
    let wrong = Lock(0)
    try together { thread in
      for number in 0..<300 {
        let value = store.value(for: id(number)) {
          computed.withLock { $0.append(number) }
          return (value: number, cost: 1)
        }.value
        if value != number { wrong.withLock { $0 += 1 } }
      }
    }
    #expect(computed.withLock { $0.sorted() } == Array(0..<300))
    #expect(wrong.withLock { $0 } == 0)
  }

  @Test func `callers who wait for a failure compute for themselves and get their own error`() throws {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 1 << 20)
    let asking = Monitor(0)
    let computations = Lock(0)
    let refusals = Lock(0)
    try together { _ in
      asking.update { $0 += 1 }
      do throws(Refusal) {
        _ = try store.value(for: id(1)) { () throws(Refusal) -> (value: Int, cost: Int) in
          asking.wait { $0 == Self.threadCount ? () : nil }
          computations.withLock { $0 += 1 }
          throw Refusal()
        }
      } catch {
        refusals.withLock { $0 += 1 }
      }
    }
    #expect(computations.withLock { $0 } == Self.threadCount)
    #expect(refusals.withLock { $0 } == Self.threadCount)
    Self.expect(store.statistics, layouts: 0, bytes: 0, computations: 0, evictions: 0)
  }

  @Test func `one failure is one caller's, the next computation serves the rest`() throws {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 1 << 20)
    let computations = Lock(0)
    let refusals = Lock(0)
    let values = Lock<[Int]>([])
    try together { _ in
      do throws(Refusal) {
        let value = try store.value(for: id(1)) { () throws(Refusal) in
          let turn = computations.countUp()
          if turn == 1 { throw Refusal() }
          return (value: turn, cost: 1)
        }.value
        values.withLock { $0.append(value) }
      } catch {
        refusals.withLock { $0 += 1 }
      }
    }
    #expect(computations.withLock { $0 } == 2)
    #expect(refusals.withLock { $0 } == 1)
    #expect(values.withLock { $0 } == Array(repeating: 2, count: Self.threadCount - 1))
  }

  @Test func `a computation may ask for another layout`() {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 1 << 20)
    let outer = store.value(for: id(1)) {
      (value: store.value(for: id(2)) { (value: 2, cost: 1) }.value + 1, cost: 1)
    }
    #expect(outer.value == 3)
    #expect(store.statistics.layouts == 2)
  }

  @Test func `random use by many threads never brings another layout nor exceeds the budget`() throws {
    let store = LayoutStore<LayoutID, Int>(byteBudget: 50)
    let faults = Lock(0)
    let computations = Lock(0)
    try together { thread in
      var generator = SeededGenerator(seed: UInt64(thread))
      for _ in 0..<2000 {
        let number = Int.random(in: 0..<30, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: _ = store.remove(id(number))
        case 1..<4: if let value = store.value(for: id(number)), value != number { faults.withLock { $0 += 1 } }
        default:
          let value = store.value(for: id(number)) {
            computations.withLock { $0 += 1 }
            return (value: number, cost: number % 10 + 1)
          }.value
          if value != number { faults.withLock { $0 += 1 } }
        }
        if store.statistics.bytes > 50 { faults.withLock { $0 += 1 } }
      }
    }
    #expect(faults.withLock { $0 } == 0)
    #expect(store.statistics.counts.computations == computations.withLock { $0 })
  }
}

extension Lock<Int> {
  /// Adds one and returns the sum.
  fileprivate func countUp() -> Int {
    withLock {
      $0 += 1
      return $0
    }
  }
}
