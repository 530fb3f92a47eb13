/// The edge of the engine: every frame that leaves it passes here, and every query that enters it.
///
/// Inside, content runs downwards and its frames are relative to a section or to the content. Whatever turns, mirrors or
/// rounds frames belongs here: queries are mapped in, frames are mapped out, and only then are they tested exactly.
extension Layout {
  /// A frame as the answer gives it.
  ///
  /// - Parameter origin: what the frame is relative to.
  @inline(__always)
  func shown(_ frame: Rect, from origin: Point) -> Rect { shown(frame.moved(by: origin)) }

  /// A frame as the answer gives it.
  @inline(__always)
  func shown(_ frame: Rect) -> Rect { frame }

  /// The area that a query searches in a section.
  @inline(__always)
  func search(_ query: VisibleQuery, in section: PlacedSection) -> SectionSearch {
    SectionSearch(query, origin: section.origin)
  }
}
