/// Ascending stretches of a section's items, for a search. They contain every item that meets it, and few others.
///
/// Every layout kind answers a query in this form. The frames of the candidates are tested exactly later.
package struct Candidates: Sendable {
  /// This many stretches need no allocation.
  private static let fewStretches = 8

  /// The first stretches, and how many there are in all.
  private var few = InlineArray<8, Range<UInt32>>(repeating: 0..<0)
  private var count = 0
  /// The stretches after those.
  private var more: [Range<UInt32>] = []
  /// How many stretches were taken, and the part of the last one that was put back.
  private var taken = 0
  private var rest: Range<UInt32> = 0..<0
  /// The item at which the next round of adding begins; nil if all candidates were added.
  private var resumption: Int?
  /// A position in the kind's index near the next candidate. Only the kind reads and sets it.
  package var hint = 0
  /// How many index entries were read: the work done, for tests that count it.
  package var probes = 0

  /// No candidates.
  init() {}

  /// Starts over: all items of a section are candidates.
  mutating func begin(all count: Int) {
    begin()
    resumption = nil
    add(0..<count)
  }

  /// Starts over without candidates. Rounds of adding follow.
  mutating func begin() {
    removeAll()
    (rest, resumption, hint) = (0..<0, 0, 0)
  }

  private mutating func removeAll() {
    if !more.isEmpty { more.removeAll(keepingCapacity: true) }
    (count, taken) = (0, 0)
  }

  /// Begins a round of adding. Returns the item at which it begins; nil if all candidates were added.
  mutating func beginRound() -> Int? {
    defer { resumption = nil }
    removeAll()
    return resumption
  }

  /// Adds a stretch. It begins at or after the end of the last one.
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
    set {
      if stretch < Self.fewStretches { few[stretch] = newValue } else { more[stretch - Self.fewStretches] = newValue }
    }
  }

  /// Ends this round before all candidates are added. The next round begins at `item`.
  package mutating func stop(before item: Int) { resumption = item }

  /// Takes the next stretch; nil if there are no more in this round.
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

  /// Puts back the unused end of the stretch that was taken last.
  @inline(__always)
  mutating func putBack(_ rest: Range<UInt32>) { self.rest = rest }
}
