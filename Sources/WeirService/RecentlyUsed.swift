/// Values by key within a budget: what was used longest ago makes room. Every operation is O(1).
///
/// The values are kept in slots that are linked from the most to the least recently used.
package struct RecentlyUsed<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  private let budget: Int
  private var slots: [Slot?] = []
  private var vacant: [Int] = []
  private var positions: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?
  /// What the values cost together: never more than the budget.
  package private(set) var cost = 0

  package init(budget: Int) { self.budget = budget }

  package var count: Int { positions.count }

  /// How many slots there are, those that wait to be used again included.
  var slotCount: Int { slots.count }

  /// The value of a key, which is the most recently used one now.
  package mutating func use(_ key: Key) -> Value? {
    guard let position = positions[key], let value = slots[position]?.value else { return nil }
    if position != newest {
      unlink(position)
      linkAsNewest(position)
    }
    return value
  }

  /// Adds a value as the most recently used one.
  ///
  /// - Returns: what had to make room, to be released by the caller where it likes. A value that costs more than the
  ///   whole budget comes back itself.
  package mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) -> [Value] {
    var removed = [remove(key)].compactMap(\.self)
    guard valueCost <= budget else { return removed + [value] }
    while cost + valueCost > budget, let oldest, let key = slots[oldest]?.key {
      if let value = remove(key) { removed.append(value) }
    }
    let slot = Slot(key: key, value: value, cost: valueCost)
    let position: Int
    if let free = vacant.popLast() {
      position = free
      slots[position] = slot
    } else {
      position = slots.count
      slots.append(slot)
    }
    positions[key] = position
    cost += valueCost
    linkAsNewest(position)
    return removed
  }

  package mutating func remove(_ key: Key) -> Value? {
    guard let position = positions.removeValue(forKey: key), let slot = slots[position] else { return nil }
    unlink(position)
    slots[position] = nil
    vacant.append(position)
    cost -= slot.cost
    return slot.value
  }

  private mutating func linkAsNewest(_ position: Int) {
    slots[position]?.newer = nil
    slots[position]?.older = newest
    if let newest { slots[newest]?.newer = position }
    newest = position
    oldest = oldest ?? position
  }

  private mutating func unlink(_ position: Int) {
    guard let slot = slots[position] else { return }
    if let newer = slot.newer { slots[newer]?.older = slot.older } else { newest = slot.older }
    if let older = slot.older { slots[older]?.newer = slot.newer } else { oldest = slot.newer }
  }
}
