import Testing

@testable import WeirService

@Suite struct LayoutStoreTests {
  private struct Refusal: Error, Equatable {}

  private func id(_ number: UInt8) -> LayoutID { LayoutID(digest: [UInt8](repeating: number, count: 24)) }

  private func compute(_ store: LayoutStore<LayoutID, String>, _ number: UInt8, cost: Int = 10)
    -> LayoutStore<LayoutID, String>.Origin
  {
    store.value(for: id(number)) { (value: "layout \(number)", cost: cost) }.origin
  }

  private static func expect(
    _ found: LayoutStore<LayoutID, String>.Statistics, layouts: Int, bytes: Int, computations: Int, evictions: Int
  ) {
    #expect(found.layouts == layouts)
    #expect(found.bytes == bytes)
    #expect(found.counts.computations == computations)
    #expect(found.counts.evictions == evictions)
  }

  @Test func `a layout is computed only if it is not held`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 100)
    let first = store.value(for: id(1)) { (value: "first", cost: 10) }
    let second = store.value(for: id(1)) { (value: "second", cost: 10) }
    #expect(first == ("first", .computed))
    #expect(second == ("first", .stored))
    Self.expect(store.statistics, layouts: 1, bytes: 10, computations: 1, evictions: 0)
  }

  @Test func `an empty store has nothing`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 100)
    #expect(store.value(for: id(1)) == nil)
    #expect(!store.remove(id(1)))
    Self.expect(store.statistics, layouts: 0, bytes: 0, computations: 0, evictions: 0)
    #expect(store.byteBudget == 100)
  }

  @Test func `hits and misses are counted`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 100)
    #expect(compute(store, 1) == .computed)
    #expect(compute(store, 1) == .stored)
    _ = store.value(for: id(1))
    _ = store.value(for: id(2))
    #expect(store.statistics.counts.hits == 2)
    #expect(store.statistics.counts.misses == 2)
  }

  @Test func `layouts of different ids are different`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 100)
    #expect(compute(store, 1) == .computed)
    #expect(compute(store, 2) == .computed)
    #expect(store.value(for: id(1)) == "layout 1")
    #expect(store.value(for: id(2)) == "layout 2")
  }

  @Test func `the least recently used layout is evicted, and counted`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 30)
    for number in 1...3 as ClosedRange<UInt8> { #expect(compute(store, number) == .computed) }
    #expect(store.value(for: id(1)) == "layout 1")
    #expect(compute(store, 2) == .stored)
    #expect(compute(store, 4, cost: 20) == .computed)
    #expect(store.value(for: id(3)) == nil)
    #expect(store.value(for: id(1)) == nil)
    #expect(store.value(for: id(2)) == "layout 2")
    Self.expect(store.statistics, layouts: 2, bytes: 30, computations: 4, evictions: 2)
  }

  @Test func `a layout larger than the budget is returned but not held`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 30)
    #expect(compute(store, 1) == .computed)
    #expect(compute(store, 2, cost: 31) == .computed)
    #expect(store.value(for: id(2)) == nil)
    #expect(store.value(for: id(1)) == "layout 1")
  }

  @Test func `a removed layout is computed again`() {
    let store = LayoutStore<LayoutID, String>(byteBudget: 30)
    #expect(compute(store, 1) == .computed)
    #expect(store.remove(id(1)))
    #expect(!store.remove(id(1)))
    Self.expect(store.statistics, layouts: 0, bytes: 0, computations: 1, evictions: 0)
    #expect(compute(store, 1) == .computed)
    #expect(store.statistics.counts.computations == 2)
  }

  @Test func `a failure comes through and leaves nothing behind`() throws {
    let store = LayoutStore<LayoutID, String>(byteBudget: 30)
    #expect(throws: Refusal()) {
      try store.value(for: id(1)) { () throws(Refusal) -> (value: String, cost: Int) in throw Refusal() }
    }
    Self.expect(store.statistics, layouts: 0, bytes: 0, computations: 0, evictions: 0)
    #expect(compute(store, 1) == .computed)
  }

  @Test func `an evicted layout is released`() {
    let store = LayoutStore<LayoutID, Tracked>(byteBudget: 10)
    var layout: Tracked? = Tracked()
    weak let observed = layout
    _ = store.value(for: id(1)) { [layout] in (value: layout ?? Tracked(), cost: 10) }
    layout = nil
    #expect(observed != nil)
    _ = store.value(for: id(2)) { (value: Tracked(), cost: 10) }
    #expect(observed == nil)
  }
}

private final class Tracked: Sendable {}
