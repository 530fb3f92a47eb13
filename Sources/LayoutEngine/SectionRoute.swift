/// The sections a query visits, in order: those whose extents come near the rectangle, and, for their backgrounds alone,
/// those far away whose backgrounds reach into it.
struct SectionRoute {
  private let before: [Int]
  private let inside: Range<Int>
  private let after: [Int]

  init(_ layout: Layout, query: VisibleQuery?) {
    let sections = layout.sections
    guard let query else {
      (before, inside, after) = ([], sections.indices, [])
      return
    }
    let top = query.searchedTop
    let bottom = query.searchedBottom
    let first = firstIndex(in: sections.indices) { sections[$0].end >= top }
    inside = first..<firstIndex(in: first..<sections.count) { sections[$0].start > bottom }
    let overhanging = layout.overhangs.numbers(touching: top, bottom)
    before = overhanging.filter { $0 < first }
    after = overhanging.filter { [inside] in $0 >= inside.upperBound }
  }

  var count: Int { before.count + inside.count + after.count }

  /// A stop: the section, and whether its header, cells and footer may be visible or its background alone.
  subscript(position: Int) -> (section: Int, isInside: Bool) {
    if position < before.count { return (before[position], false) }
    let position = position - before.count
    if position < inside.count { return (inside.lowerBound + position, true) }
    return (after[position - inside.count], false)
  }
}
