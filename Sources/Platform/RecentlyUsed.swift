/// Values by key within a budget: what was used longest ago makes room. Every operation is O(1).
///
/// Every value has a place, which is a row of the columns below; the places are linked from the most to the least recently
/// used. Public and inlinable, so that it is compiled for its key and value in every module.
public struct RecentlyUsed<Key: Hashable, Value> {
  @usableFromInline let budget: Int
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var values: [Value?] = []
  @usableFromInline var costs: [Int] = []
  /// The next place towards the newest and towards the oldest, or `none`.
  @usableFromInline var newer: [Int] = []
  @usableFromInline var older: [Int] = []
  @usableFromInline var vacant: [Int] = []
  @usableFromInline var newest = Self.none
  @usableFromInline var oldest = Self.none
  /// What the values cost together: never more than the budget.
  public private(set) var cost = 0

  @inlinable static var none: Int { -1 }

  public init(budget: Int) { self.budget = budget }

  public var count: Int { places.count }

  /// How many places there are, those that wait to be used again included.
  package var placeCount: Int { keys.count }

  /// The value of a key, which is the most recently used one now.
  @inlinable
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    makeNewest(place)
    return values[place]
  }

  /// The same without the value: is there one?
  @inlinable
  public mutating func touch(_ key: Key) -> Bool {
    guard let place = places[key] else { return false }
    makeNewest(place)
    return true
  }

  /// Adds a value as the most recently used one.
  ///
  /// - Returns: what had to make room, to be released by the caller where it likes. A value that costs more than the
  ///   whole budget comes back itself.
  public mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) -> [Value] {
    var removed = [remove(key)].compactMap(\.self)
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
