import LayoutEngine

/// The decorations of a layout by kind, in the order of contract section 3: layout-wide ones first, then backgrounds.
struct KindIndex: Sendable {
  /// A decoration of either sort.
  enum Entry: Sendable {
    case decoration(Int)
    case background(section: Int)
  }

  /// By the kind's UTF-8: strings that only look alike are different kinds.
  private var entries: [[UInt8]: [Entry]] = [:]
  /// The position of each layout-wide decoration among those of its kind.
  private(set) var positions: [Int] = []

  /// O(sections + decorations).
  init(_ layout: Layout, _ notes: Notes) {
    for (number, note) in notes.decorations.enumerated() {
      positions.append(append(.decoration(number), kind: note.kind))
    }
    for (section, note) in notes.sections.enumerated() where layout.background(section: section) != nil {
      append(.background(section: section), kind: note.background?.kind)
    }
  }

  @discardableResult
  private mutating func append(_ entry: Entry, kind: String?) -> Int {
    let key = Array((kind ?? "").utf8)
    entries[key, default: []].append(entry)
    return entries[key, default: []].count - 1
  }

  /// How many decorations there are of a kind.
  func count(kind: String) -> Int { entries[Array(kind.utf8)]?.count ?? 0 }

  /// The n-th decoration of a kind.
  func entry(kind: String, _ number: Int) -> Entry? {
    guard let entries = entries[Array(kind.utf8)], entries.indices.contains(number) else { return nil }
    return entries[number]
  }

  /// Bytes of memory in use.
  var byteCount: Int {
    8 * positions.capacity + entries.values.reduce(0) { $0 + 64 + $1.capacity * MemoryLayout<Entry>.stride }
  }
}
