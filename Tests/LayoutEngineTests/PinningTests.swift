import Testing

@testable import LayoutEngine

@Suite struct PinningTests {
  /// A section from 0 to 250: header to 40, items to 230, footer to 250; and one like it below.
  private func layout(pinned: Bool = true) throws -> Layout {
    let section = SectionSpec(
      Waterfall.content(Waterfall.Spec(columnCount: 2), .heights([190, 50])),
      header: BoundarySpec(height: 40, isPinned: pinned),
      footer: BoundarySpec(height: 20, isPinned: pinned))
    return try Layout(
      LayoutSpec(
        containerWidth: 100, pinning: PinningSpec(topOffset: 64, bottomOffset: 10), sections: [section, section]))
  }

  private func y(_ category: Element.Category, _ viewport: Double, pinned: Bool = true) throws -> [Double] {
    let everything = Rect(x: 0, y: 0, width: 100, height: 500)
    let query = VisibleQuery(rect: everything, viewport: Rect(x: 0, y: viewport, width: 100, height: 100))
    return Elements(try layout(pinned: pinned), query: query).filter { $0.category == category }.map(\.frame.y)
  }

  @Test(
    arguments: [
      (-100.0, [0.0, 250]), (0, [64, 250]), (100, [164, 250]), (126, [190, 250]), (150, [190, 250]), (200, [190, 264]),
      (1000, [190, 440]),
    ] as [(Double, [Double])])
  func `a header stays under the bar and is pushed out at its section's end`(viewport: Double, expected: [Double])
    throws
  {
    #expect(try y(.header, viewport) == expected)
  }

  @Test(
    arguments: [
      (-100.0, [40.0, 290]), (0, [70, 290]), (100, [170, 290]), (160, [230, 290]), (300, [230, 370]),
      (1000, [230, 480]),
    ] as [(Double, [Double])])
  func `a footer stays above the bar and is pushed out at its section's start`(viewport: Double, expected: [Double])
    throws
  {
    #expect(try y(.footer, viewport) == expected)
  }

  @Test
  func `headers and footers that are not pinned do not move`() throws {
    #expect(try y(.header, 200, pinned: false) == [0, 250])
    #expect(try y(.footer, 0, pinned: false) == [230, 480])
  }

  @Test
  func `pinned elements lie above cells, moved or not`() throws {
    let header = try layout().header(section: 0)
    #expect(header?.defaultZIndex == 7)
    #expect(try layout(pinned: false).header(section: 0)?.defaultZIndex == 1)
  }

  @Test
  func `pinning changes no stored frame`() throws {
    let layout = try layout()
    let before = Array(Elements(layout))
    _ = Array(Elements(layout, query: VisibleQuery(rect: Rect(x: 0, y: 100, width: 100, height: 100))))
    #expect(Array(Elements(layout)) == before)
  }
}
