/// An LRU cache: values by key within a budget. The least recently used value is evicted first. Every operation is O(1).
///
/// Each value has a place, which is an index into the arrays below. The places form a doubly linked list from the most to
/// the least recently used. It is public, and `use` is inlinable, so that every module compiles it for its own
/// types.
public struct RecentlyUsed<Key: Hashable, Value> {
  @usableFromInline let budget: Int
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var values: [Value?] = []
  @usableFromInline var costs: [Int] = []
  /// The neighbours of each place in the list, the next newer and the next older value; or `none`.
  @usableFromInline var newer: [Int] = []
  @usableFromInline var older: [Int] = []
  /// The places without a value.
  @usableFromInline var vacant: [Int] = []
  @usableFromInline var newest = Self.none
  @usableFromInline var oldest = Self.none
  /// The sum of the values' costs, never more than the budget.
  public private(set) var cost = 0

  @inlinable static var none: Int { -1 }

  /// - Parameter budget: the most that all values together may cost.
  public init(budget: Int) { self.budget = budget }

  public var count: Int { places.count }

  /// How many places there are, including vacant ones.
  package var placeCount: Int { keys.count }

  /// The value of a key. It becomes the most recently used one.
  @inlinable
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    makeNewest(place)
    return values[place]
  }

  /// Adds a value as the most recently used one.
  ///
  /// - Returns: the evicted values and the key's former one, so that the caller decides where they are freed. A value that
  ///   costs more than the whole budget is not added and comes back too.
  public mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) -> [Value] {
    var removed: [Value] = []
    if let former = remove(key) { removed.append(former) }
    guard valueCost <= budget else { return removed + [value] }
    while cost + valueCost > budget, oldest != Self.none, let key = keys[oldest] {
      if let value = remove(key) { removed.append(value) }
    }
    let place = vacant.popLast() ?? addPlace()
    keys[place] = key
    values[place] = value
    costs[place] = valueCost
    places[key] = place
    cost += valueCost
    linkAsNewest(place)
    return removed
  }

  /// Removes the value of a key, and returns it; nil if there is none.
  public mutating func remove(_ key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    unlink(place)
    vacant.append(place)
    cost -= costs[place]
    keys[place] = nil
    defer { values[place] = nil }
    return values[place]
  }

  private mutating func addPlace() -> Int {
    keys.append(nil)
    values.append(nil)
    costs.append(0)
    newer.append(Self.none)
    older.append(Self.none)
    return keys.count - 1
  }

  @inlinable
  mutating func makeNewest(_ place: Int) {
    guard place != newest else { return }
    unlink(place)
    linkAsNewest(place)
  }

  @inlinable
  mutating func linkAsNewest(_ place: Int) {
    newer[place] = Self.none
    older[place] = newest
    if newest != Self.none { newer[newest] = place }
    newest = place
    if oldest == Self.none { oldest = place }
  }

  @inlinable
  mutating func unlink(_ place: Int) {
    let (next, previous) = (newer[place], older[place])
    if next != Self.none { older[next] = previous } else { newest = previous }
    if previous != Self.none { newer[previous] = next } else { oldest = next }
  }
}
