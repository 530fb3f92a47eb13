/// Ascending stretches of a section's items: whatever meets a search is in them, and little else.
///
/// It is the one vocabulary in which every layout kind answers a query. The frames of candidates are tested exactly later.
package struct Candidates: Sendable {
  /// The stretch that is being walked.
  private var current: Range<UInt32>
  /// The stretches behind it, and how many of these were walked.
  private var others: [Range<UInt32>] = []
  private var walked = 0
  /// The item from which on candidates are still to be added; nil if there are no more.
  private var resumption: Int?
  /// A place in the kind's index near the next candidate, for the kind alone. Any number is allowed.
  package var hint = 0
  /// How many places of an index were looked at: the work, for tests that count it.
  package var probes = 0

  /// No candidates yet; they are to be added.
  init() {
    current = 0..<0
    resumption = 0
  }

  /// All items of a section.
  init(all count: Int) {
    current = 0..<UInt32(truncatingIfNeeded: count)
    resumption = nil
  }

  /// Adds a stretch that begins at or behind the end of the one before.
  package mutating func add(_ items: Range<Int>) {
    guard !items.isEmpty else { return }
    let items = UInt32(truncatingIfNeeded: items.lowerBound)..<UInt32(truncatingIfNeeded: items.upperBound)
    if current.isEmpty, walked == others.count {
      current = items
    } else if others.isEmpty, current.upperBound == items.lowerBound {
      current = current.lowerBound..<items.upperBound
    } else if let last = others.last, last.upperBound == items.lowerBound {
      others[others.count - 1] = last.lowerBound..<items.upperBound
    } else {
      others.append(items)
    }
  }

  /// Ends this round of adding before all are added; the next one begins at `item`.
  package mutating func stop(before item: Int) { resumption = item }

  /// Begins a round of adding: the item from which on candidates are to be added, or nil if none are missing.
  mutating func beginRound() -> Int? {
    defer { resumption = nil }
    others.removeAll(keepingCapacity: true)
    walked = 0
    return resumption
  }

  /// Takes the next candidate.
  @inline(__always)
  package mutating func next() -> Int? {
    if current.isEmpty {
      guard walked < others.count else { return nil }
      current = others[walked]
      walked += 1
    }
    let item = current.lowerBound
    current = item + 1..<current.upperBound
    return Int(item)
  }
}
