import Testing

@testable import LayoutEngine

@Suite struct SectionTests {
  private static func items(_ items: ItemHeights) -> SectionContent {
    Waterfall.content(Waterfall.Spec(columnCount: 1), items)
  }

  private func layout(_ sections: [SectionSpec], decorations: [DecorationSpec] = []) throws -> Layout {
    try Layout(LayoutSpec(containerWidth: 100, decorations: decorations, sections: sections))
  }

  @Test
  func `header, insets, items and footer stack, also without items`() throws {
    let section = SectionSpec(
      Self.items(.heights([50])), inset: Insets(top: 5, left: 10, bottom: 7, right: 20),
      header: BoundarySpec(height: 30, inset: Insets(top: 1, left: 2, bottom: 3, right: 4)),
      footer: BoundarySpec(height: 20))
    var empty = section
    empty.content = Self.items(.heights([]))
    let layout = try layout([section, empty])
    #expect(layout.header(section: 0)?.frame == Rect(x: 2, y: 1, width: 94, height: 30))
    #expect(layout.cell(section: 0, item: 0)?.frame == Rect(x: 10, y: 39, width: 70, height: 50))
    #expect(layout.footer(section: 0)?.frame == Rect(x: 0, y: 96, width: 100, height: 20))
    #expect(layout.footer(section: 1)?.frame.y == 162.0)
    #expect(layout.contentSize == Size(width: 100, height: 182))
  }

  @Test
  func `a header of width 0 keeps its extent but is not an element; a negative width is an error`() throws {
    func section(_ right: Double) -> SectionSpec {
      SectionSpec(
        Self.items(.heights([1])), header: BoundarySpec(height: 30, inset: Insets(left: 50, right: right)))
    }
    let narrow = try layout([section(50)])
    #expect(narrow.header(section: 0) == nil)
    #expect(narrow.cell(section: 0, item: 0)?.frame.y == 30)
    #expect(throws: LayoutError(.leavesNoWidth(available: -1), at: .headerInset, section: 0)) {
      try layout([section(51)])
    }
  }

  @Test(arguments: [
    (BackgroundSpec.Covers.section, Rect(x: 1, y: 2, width: 96, height: 103)),
    (.itemsAndInset, Rect(x: 1, y: 22, width: 96, height: 63)),
    (.items, Rect(x: 11, y: 27, width: 76, height: 51)),
  ])
  func `a background covers the area that it names, less its own inset`(covers: BackgroundSpec.Covers, frame: Rect)
    throws
  {
    let section = SectionSpec(
      Self.items(.heights([57])), inset: Insets(top: 5, left: 10, bottom: 7, right: 10),
      header: BoundarySpec(height: 20),
      footer: BoundarySpec(height: 20),
      background: BackgroundSpec(covers: covers, inset: Insets(top: 2, left: 1, bottom: 4, right: 3)))
    #expect(try layout([section]).background(section: 0)?.frame == frame)
  }

  @Test
  func `a background without area is not an element`() throws {
    let section = SectionSpec(Self.items(.heights([])), background: BackgroundSpec())
    #expect(try layout([section]).background(section: 0) == nil)
  }

  @Test(arguments: [(50.0, 60.0), (-100, 0)])
  func `decorations that reserve space push the content down, never up`(y: Double, start: Double) throws {
    let decorations = [
      DecorationSpec(frame: Rect(x: 0, y: y, width: 5, height: 10), reservesSpace: true),
      DecorationSpec(frame: Rect(x: 0, y: 500, width: 5, height: 10)),
    ]
    #expect(try layout([], decorations: decorations).contentSize.height == start)
    let section = SectionSpec(Self.items(.heights([1])))
    #expect(try layout([section], decorations: decorations).cell(section: 0, item: 0)?.frame.y == start)
  }

  @Test
  func `a hundred thousand small sections share a few groups, and a large one has its own`() throws {
    let small = SectionSpec(Self.items(.heights([Double](repeating: 5, count: 10))))
    let large = SectionSpec(Self.items(.heights([Double](repeating: 5, count: CellGroups.largestShared + 1))))
    let layout = try layout([SectionSpec](repeating: small, count: 100_000) + [large])
    #expect(layout.groups.count <= 1 + 1 + 1_000_000 / CellGroups.fullGroup)
    #expect(layout.sections[100_000].cells.group == layout.groups.count - 1)
    #expect(layout.cell(section: 99_999, item: 9)?.frame.y == 4_999_995.0)
  }

  @Test
  func `content longer than the limit is an error`() {
    let section = SectionSpec(Self.items(.uniform(count: 1001, .height(1e9))))
    #expect(throws: LayoutError(.contentTooLong(1.001e12), at: .sections)) { try layout([section]) }
  }

  @Test
  func `content insets that leave no width are an error`() {
    let spec = LayoutSpec(containerWidth: 100, contentInset: Insets(left: 60, right: 40), sections: [])
    #expect(throws: LayoutError(.leavesNoWidth(available: 0), at: .contentInset)) { try Layout(spec) }
  }

  @Test
  func `elements come in the order of the contract`() throws {
    let section = SectionSpec(
      Self.items(.heights([1, 1])), header: BoundarySpec(height: 1), footer: BoundarySpec(height: 1),
      background: BackgroundSpec())
    let layout = try layout(
      [section, section], decorations: [DecorationSpec(frame: Rect(x: 0, y: 0, width: 0, height: 0))])
    let one: [Element.Category] = [.background, .header, .cell, .cell, .footer]
    #expect(Elements(layout).map(\.category) == [.decoration] + one + one)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `look-ups give the same elements as the walk, and nil beyond them`(seed: UInt64) throws {
    var world = World(seed: seed)
    let layout = try Layout(world.spec())
    for element in Elements(layout) {
      let found =
        switch element.category {
        case .cell: layout.cell(section: element.section, item: element.item)
        case .header: layout.header(section: element.section)
        case .footer: layout.footer(section: element.section)
        case .background: layout.background(section: element.section)
        case .decoration: layout.decoration(element.item)
        }
      #expect(found == element)
    }
    #expect(layout.cell(section: layout.sectionCount, item: 0) == nil)
    #expect(layout.cell(section: -1, item: 0) == nil)
    #expect(layout.cell(section: 0, item: -1) == nil)
    #expect(layout.decoration(layout.decorationCount) == nil)
  }
}
