@testable import LayoutEngine

/// The rules of contract sections 4 and 6, as plain and slow as possible.
enum NaiveQuery {
  /// The visible elements, found by testing each one.
  static func visible(_ layout: Layout, _ query: VisibleQuery) -> [Element] {
    Elements(layout).map { element in
      var moved = element
      guard element.isPinned else { return moved }
      let section = layout.sections[element.section]
      let view = query.viewport
      if element.category == .header {
        let bar = view.y + layout.pinning.topOffset
        moved.frame.y = max(element.frame.y, min(bar, section.itemsEnd - element.frame.height))
      } else {
        let bar = view.y + view.height - layout.pinning.bottomOffset - element.frame.height
        moved.frame.y = min(element.frame.y, max(bar, section.itemsStart))
      }
      return moved
    }.filter { $0.frame.meets(query.rect) }
  }
}
