import Testing

@testable import LayoutEngine

/// What holds for every layout kind.
@Suite struct KindTests {
  static let cases = KindWorlds.all.indices.flatMap { kind in (0..<40 as Range<UInt64>).map { (kind, $0) } }

  @Test(arguments: cases)
  func `items are placed as a slow model places them`(kind: Int, seed: UInt64) throws {
    var world = World(seed: seed)
    let sample = KindWorlds.all[kind].sample(&world)
    let inset = Insets(top: 3, left: 8, bottom: 5, right: 4)
    let layout = try Layout(
      LayoutSpec(containerWidth: 320, sections: [SectionSpec(sample.content, inset: inset)]))
    let model = sample.model(ItemArea(width: 308, leading: 8, trailing: 4))
    let frames = Elements(layout).map(\.frame)
    #expect(frames.count == model.frames.count)
    for (frame, expected) in zip(frames, model.frames) {
      #expect(frame.isClose(to: expected.moved(by: Point(x: 8, y: 3))))
    }
    #expect(abs(layout.contentSize.height - model.height - 8) < 1e-6)
  }

  @Test(arguments: cases.filter { $0.1 < 10 })
  func `a cell that is looked up alone has the frame that a walk gives it`(kind: Int, seed: UInt64) throws {
    var world = World(seed: seed)
    let content = KindWorlds.all[kind].sample(&world).content
    let layout = try Layout(LayoutSpec(containerWidth: 320, sections: [SectionSpec(content)]))
    for element in Elements(layout) { #expect(layout.cell(section: 0, item: element.item) == element) }
  }

  @Test(arguments: cases.filter { $0.1 < 10 })
  func `a section keeps its numbers when only its place changes`(kind: Int, seed: UInt64) throws {
    var world = World(seed: seed)
    let content = KindWorlds.all[kind].sample(&world).content
    func frames(headerHeight: Double) throws -> [Rect] {
      let section = SectionSpec(content, header: BoundarySpec(height: headerHeight))
      return try Elements(Layout(LayoutSpec(containerWidth: 320, sections: [section])))
        .filter { $0.category == .cell }.map(\.frame)
    }
    let (higher, lower) = try (frames(headerHeight: 16), frames(headerHeight: 40))
    #expect(zip(higher, lower).allSatisfy { $1.isClose(to: $0.moved(by: Point(x: 0, y: 24))) })
  }
}

extension Rect {
  func moved(by origin: Point) -> Rect { Rect(x: origin.x + x, y: origin.y + y, width: width, height: height) }

  func isClose(to other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
  }
}
