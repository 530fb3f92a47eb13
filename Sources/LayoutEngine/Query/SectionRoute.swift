/// The sections that a query visits, in order. They come near the rectangle, or are far away with a background that
/// reaches into it; those far away are visited for their backgrounds alone.
struct SectionRoute {
  private let before: [Int]
  private let inside: Range<Int>
  private let after: [Int]

  init(_ layout: Layout, query: VisibleQuery?) {
    guard let query else {
      (before, inside, after) = ([], layout.sections.indices, [])
      return
    }
    let top = query.searchedTop
    let bottom = query.searchedBottom
    let starts = layout.sectionStarts
    // Of the sections that begin above the rectangle only the last can reach into it.
    let guess = interpolated(top, from: starts.first ?? 0, to: starts.last ?? 0, in: starts.indices)
    let first = max(0, firstIndex(in: starts.indices, near: guess) { starts[$0] >= top } - 1)
    inside = first..<firstIndex(in: first..<starts.count, near: first + 1) { starts[$0] > bottom }
    let overhanging = layout.overhangs.numbers(touching: top, bottom)
    before = overhanging.filter { $0 < first }
    after = overhanging.filter { [inside] in $0 >= inside.upperBound }
  }

  var count: Int { before.count + inside.count + after.count }

  /// A section to visit. `isInside` is false if only its background may be visible.
  subscript(position: Int) -> (section: Int, isInside: Bool) {
    if position < before.count { return (before[position], false) }
    let position = position - before.count
    if position < inside.count { return (inside.lowerBound + position, true) }
    return (after[position - inside.count], false)
  }
}
