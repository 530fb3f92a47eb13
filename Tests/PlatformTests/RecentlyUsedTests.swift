import Platform
import TestSupport
import Testing

@Suite struct RecentlyUsedTests {
  /// Three values of cost 10 in a budget of 30, the first inserted first.
  private func full() -> RecentlyUsed<Int, String> {
    var values = RecentlyUsed<Int, String>(budget: 30)
    for key in 1...3 { #expect(values.insert("value \(key)", for: key, cost: 10) == []) }
    return values
  }

  private func held(_ values: RecentlyUsed<Int, String>) -> Set<Int> {
    var values = values
    return Set((0...9).filter { values.use($0) != nil })
  }

  @Test func `an empty cache holds nothing`() {
    var values = RecentlyUsed<Int, String>(budget: 30)
    #expect(values.use(1) == nil)
    #expect(values.remove(1) == nil)
    #expect(values.count == 0 && values.cost == 0)
  }

  @Test func `the least recently used value is evicted`() {
    var values = full()
    #expect(values.insert("value 4", for: 4, cost: 10) == ["value 1"])
    #expect(held(values) == [2, 3, 4])
    #expect(values.insert("value 5", for: 5, cost: 20) == ["value 2", "value 3"])
    #expect(held(values) == [4, 5])
  }

  @Test(arguments: [
    ([1], ["value 2", "value 3", "value 1"]),
    ([2], ["value 1", "value 3", "value 2"]),
    ([3], ["value 1", "value 2", "value 3"]),
    ([1, 2], ["value 3", "value 1", "value 2"]),
    ([3, 2, 1], ["value 3", "value 2", "value 1"]),
    ([2, 2, 9], ["value 1", "value 3", "value 2"]),
  ])
  func `a used value becomes the last to be evicted`(_ uses: [Int], _ order: [String]) {
    var values = full()
    for key in uses { _ = values.use(key) }
    #expect(values.insert("all", for: 9, cost: 30) == order)
  }

  @Test func `values that cost exactly the budget evict nothing, one more does`() {
    var values = RecentlyUsed<Int, String>(budget: 30)
    #expect(values.insert("a", for: 1, cost: 30) == [])
    #expect(values.cost == 30)
    #expect(values.insert("b", for: 2, cost: 1) == ["a"])
    #expect(values.cost == 1)
  }

  @Test func `a value that costs more than the budget comes back and evicts nothing`() {
    var values = full()
    #expect(values.insert("large", for: 4, cost: 31) == ["large"])
    #expect(held(values) == [1, 2, 3])
    #expect(values.cost == 30)
  }

  @Test func `a new value replaces the key's former one`() {
    var values = full()
    #expect(values.insert("new", for: 1, cost: 5) == ["value 1"])
    #expect(values.use(1) == "new")
    #expect(values.count == 3 && values.cost == 25)
    #expect(values.insert("large", for: 1, cost: 31) == ["new", "large"])
    #expect(values.use(1) == nil)
    #expect(values.count == 2 && values.cost == 20)
  }

  @Test(arguments: 1...3)
  func `a removed value is gone and its cost is free`(_ key: Int) {
    var values = full()
    #expect(values.remove(key) == "value \(key)")
    #expect(values.remove(key) == nil)
    #expect(values.count == 2 && values.cost == 20)
    #expect(values.insert("value 4", for: 4, cost: 10) == [])
    #expect(held(values) == Set([1, 2, 3, 4]).subtracting([key]))
  }

  @Test func `the places of evicted values are used again`() {
    var values = full()
    let places = values.placeCount
    for key in 4...1000 { _ = values.insert("value \(key)", for: key, cost: 10) }
    #expect(values.placeCount == places)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `after random operations it equals a list that is searched from end to end`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let budget = Int.random(in: 1...60, using: &generator)
    var values = RecentlyUsed<Int, Int>(budget: budget)
    var model = NaiveRecentlyUsed(budget: budget)
    for step in 0..<400 {
      let key = Int.random(in: 0..<12, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: #expect(values.remove(key) == model.remove(key))
      case 1..<5: #expect(values.use(key) == model.use(key))
      default:
        let cost = Int.random(in: 0...20, using: &generator)
        #expect(values.insert(step, for: key, cost: cost) == model.insert(step, for: key, cost: cost))
      }
      #expect(values.cost == model.cost && values.count == model.entries.count)
      #expect(values.cost <= budget)
    }
  }
}

/// A plain model of the cache: a list from the least to the most recently used.
private struct NaiveRecentlyUsed {
  let budget: Int
  var entries: [(key: Int, value: Int, cost: Int)] = []

  init(budget: Int) { self.budget = budget }

  var cost: Int { entries.reduce(0) { $0 + $1.cost } }

  mutating func remove(_ key: Int) -> Int? {
    entries.firstIndex { $0.key == key }.map { entries.remove(at: $0).value }
  }

  mutating func use(_ key: Int) -> Int? {
    guard let position = entries.firstIndex(where: { $0.key == key }) else { return nil }
    entries.append(entries.remove(at: position))
    return entries.last?.value
  }

  mutating func insert(_ value: Int, for key: Int, cost newCost: Int) -> [Int] {
    var removed = [remove(key)].compactMap(\.self)
    guard newCost <= budget else { return removed + [value] }
    while cost + newCost > budget { removed.append(entries.removeFirst().value) }
    entries.append((key, value, newCost))
    return removed
  }
}
