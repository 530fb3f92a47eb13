/// Ascending stretches of a section's items: whatever meets a search is in them, and little else.
///
/// It is the one vocabulary in which every layout kind answers a query. The frames of candidates are tested exactly later.
package struct Candidates: Sendable {
  /// As many stretches cost no allocation.
  private static let fewStretches = 8

  /// The first stretches, and how many there are in all.
  private var few = InlineArray<8, Range<UInt32>>(repeating: 0..<0)
  private var count = 0
  /// The stretches behind the few.
  private var more: [Range<UInt32>] = []
  /// How many stretches were taken, and what was put back of the last one.
  private var taken = 0
  private var rest: Range<UInt32> = 0..<0
  /// The item from which on candidates are still to be added; nil if none are missing.
  private var resumption: Int?
  /// A place in the kind's index near the next candidate, for the kind alone.
  package var hint = 0
  /// How many places of an index were looked at: the work, for tests that count it.
  package var probes = 0

  /// No candidates.
  init() {}

  /// Starts anew with all items of a section.
  mutating func begin(all count: Int) {
    begin()
    resumption = nil
    add(0..<count)
  }

  /// Starts anew without candidates; they are to be added.
  mutating func begin() {
    removeAll()
    (rest, resumption, hint) = (0..<0, 0, 0)
  }

  private mutating func removeAll() {
    if !more.isEmpty { more.removeAll(keepingCapacity: true) }
    (count, taken) = (0, 0)
  }

  /// Begins a round of adding: the item from which on candidates are to be added, or nil if none are missing.
  mutating func beginRound() -> Int? {
    defer { resumption = nil }
    removeAll()
    return resumption
  }

  /// Adds a stretch that begins at or behind the end of the one before.
  package mutating func add(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    let items = UInt32(truncatingIfNeeded: items.lowerBound)..<UInt32(truncatingIfNeeded: items.upperBound)
    if count > 0, self[count - 1].upperBound == items.lowerBound {
      self[count - 1] = self[count - 1].lowerBound..<items.upperBound
    } else {
      if count < Self.fewStretches { few[count] = items } else { more.append(items) }
      count += 1
    }
  }

  private subscript(stretch: Int) -> Range<UInt32> {
    get { stretch < Self.fewStretches ? few[stretch] : more[stretch - Self.fewStretches] }
    set { if stretch < Self.fewStretches { few[stretch] = newValue } else { more[stretch - Self.fewStretches] = newValue } }
  }

  /// Ends this round of adding before all are added; the next one begins at `item`.
  package mutating func stop(before item: Int) { resumption = item }

  /// Takes the next stretch.
  @inline(__always)
  mutating func take() -> Range<UInt32>? {
    if !rest.isEmpty {
      defer { rest = 0..<0 }
      return rest
    }
    guard taken < count else { return nil }
    defer { taken += 1 }
    return self[taken]
  }

  /// Puts back the part of the stretch that was taken last which is not needed yet.
  @inline(__always)
  mutating func putBack(_ rest: Range<UInt32>) { self.rest = rest }
}
