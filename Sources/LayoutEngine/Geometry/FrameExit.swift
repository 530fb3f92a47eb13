/// The edge of the engine. Every query that enters it and every frame that leaves it passes through here.
///
/// Inside, content runs downwards and frames are relative to a section or to the content. Code that turns, mirrors or
/// rounds frames belongs here. It maps queries in and frames out; the mapped frames are then tested exactly.
struct FrameExit: Sendable {
  /// The frames are relative to this point.
  private var origin = Point(x: 0, y: 0)

  /// Makes an exit for frames that are relative to the content.
  init() {}

  /// - Parameter origin: where a section's items begin, in the content. The frames of its cells are relative to this
  ///   point.
  init(origin: Point) { self.origin = origin }

  /// The frame as the answer gives it: relative to the content, and without rounding errors (`Thousandths.cleaned`).
  @inline(__always)
  func shown(_ frame: Rect) -> Rect {
    let corner = Thousandths.cleaned(SIMD2(origin.x, origin.y) + SIMD2(frame.x, frame.y))
    return Rect(x: corner.x, y: corner.y, width: frame.width, height: frame.height)
  }

  /// A query as the engine sees it: in content that runs downwards. That is how queries are asked, so it stays as it is.
  static func inside(_ query: VisibleQuery) -> VisibleQuery { query }

  /// The area that a query searches, relative to where the section's items begin.
  func search(_ query: VisibleQuery) -> SectionSearch { SectionSearch(query, origin: origin) }
}
