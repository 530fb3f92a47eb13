/// The edge of the engine: every frame that leaves it passes here, and every query that enters a section.
///
/// Inside, content runs downwards and frames are relative to a section or to the content. Code that turns, mirrors or
/// rounds frames belongs here: queries are mapped in, frames are mapped out, and only then are they tested exactly.
struct FrameExit: Sendable {
  /// The frames are relative to this point.
  private var origin = Point(x: 0, y: 0)

  /// For frames that are relative to the content.
  init() {}

  /// - Parameter origin: where a section's items begin: its cells are relative to it.
  init(origin: Point) { self.origin = origin }

  /// A frame as the answer gives it: decimals come out as decimals.
  @inline(__always)
  func shown(_ frame: Rect) -> Rect {
    let corner = Thousandths.cleaned(SIMD2(origin.x, origin.y) + SIMD2(frame.x, frame.y))
    return Rect(x: corner.x, y: corner.y, width: frame.width, height: frame.height)
  }

  /// The area that a query searches.
  func search(_ query: VisibleQuery) -> SectionSearch { SectionSearch(query, origin: origin) }
}
