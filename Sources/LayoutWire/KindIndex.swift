import LayoutEngine

/// The decorations of a layout by kind, in the order of contract section 3: layout-wide ones first, then backgrounds.
struct KindIndex: Sendable {
  enum Entry: Sendable {
    case decoration(Int)
    case background(section: Int)
  }

  private var entries: [String: [Entry]] = [:]
  /// The position of each layout-wide decoration among those of its kind.
  private(set) var positions: [Int] = []

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
    entries[kind ?? "", default: []].append(entry)
    return entries[kind ?? "", default: []].count - 1
  }

  /// The n-th decoration of a kind.
  func entry(kind: String, _ number: Int) -> Entry? {
    guard let entries = entries[kind], entries.indices.contains(number) else { return nil }
    return entries[number]
  }

  /// Bytes of memory in use.
  var byteCount: Int {
    8 * positions.capacity + entries.values.reduce(0) { $0 + 64 + $1.capacity * MemoryLayout<Entry>.stride }
  }
}
