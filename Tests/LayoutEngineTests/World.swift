import TestSupport

@testable import LayoutEngine

/// Random specifications and rectangles. Numbers are eighths, so that sums are exact and edges can be hit; items of
/// height 0, very tall ones, ties, empty sections and backgrounds far outside their sections are common.
struct World {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func eighths(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 8).rounded() / 8
  }

  mutating func spec() -> LayoutSpec {
    var spec = LayoutSpec(containerWidth: random.pick([320, 375, 1000.5]), sections: [])
    if random.happens(0.3) { spec.contentInset = Insets(left: 16, right: 8) }
    spec.pinning = PinningSpec(topOffset: random.pick([0, 64, -20]), bottomOffset: random.pick([0, 34]))
    for _ in 0..<random.pick([0, 1, 2, 8, 40]) { spec.sections.append(section()) }
    for _ in 0..<random.pick([0, 0, 3, 60]) {
      let frame = Rect(
        x: eighths(-20...300), y: eighths(-500...3000), width: random.pick([0, 40, 200]),
        height: random.pick([0, 50, 5000]))
      spec.decorations.append(DecorationSpec(frame: frame, reservesSpace: random.happens(0.2)))
    }
    return spec
  }

  private mutating func section() -> SectionSpec {
    let kind = random.pick(KindWorlds.all)
    var section = SectionSpec(kind.sample(&self).content)
    if random.happens(0.6) {
      section.inset = Insets(top: random.pick([0, 12.5]), left: 8, bottom: random.pick([0, 10]), right: 4)
    }
    if random.happens(0.5) { section.header = boundary() }
    if random.happens(0.4) { section.footer = boundary() }
    if random.happens(0.4) {
      let far = random.happens(0.3)
      section.background = BackgroundSpec(
        covers: random.pick([.section, .itemsAndInset, .items]),
        inset: far ? Insets(top: -eighths(0...2000), bottom: -eighths(0...2000)) : Insets(top: 2, left: -4, bottom: 3))
    }
    return section
  }

  private mutating func boundary() -> BoundarySpec {
    BoundarySpec(
      height: random.pick([0, 20, 44.25]),
      inset: random.happens(0.3) ? Insets(top: 5, left: -3, bottom: 7, right: 6) : Insets(),
      isPinned: random.happens(0.6))
  }

  mutating func itemCount() -> Int { random.pick([0, 1, 2, 7, 40, 300, 1500]) }

  mutating func height() -> Double {
    if random.happens(0.02) { return eighths(2000...9000) }
    return random.pick([0, 0, 50, 50, eighths(1...300)])
  }

  /// Heights for cells whose width the layout determines.
  mutating func itemHeights() -> ItemHeights {
    let count = itemCount()
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .uniform(count: count, random.pick([.height(48.5), .height(0), .aspectRatio(2)]))
    case 1:
      return .each(
        (0..<count).map { _ in
          random.pick([.height(height()), .aspectRatio(0.75), .size(Size(width: 64, height: 48))])
        })
    case 2: return ItemHeights(.aspectRatios((0..<count).map { _ in random.pick([0.5, 1, 2]) }), extraHeight: 20)
    default: return .heights((0..<count).map { _ in height() })
    }
  }

  /// A random rectangle in or near the content: anywhere, on an element's edges, thin, without size, or all of the
  /// content.
  mutating func rect(_ layout: Layout, _ elements: [Element]) -> Rect {
    let size = layout.contentSize
    let heights: [Double] = [0, 0.125, 100, 640, 5000]
    if random.happens(0.1) { return Rect(x: -1e6, y: -1e6, width: 3e6, height: 3e6) }
    if random.happens(0.5), !elements.isEmpty {
      let frame = random.pick(elements).frame
      let y = random.pick([frame.y, frame.maxY, frame.y - 100, frame.maxY - 0.125])
      let narrow = random.happens(0.5)
      return Rect(
        x: narrow ? random.pick([frame.x, frame.maxX]) : 0, y: y,
        width: narrow ? random.pick([0, 0.125, 20]) : size.width,
        height: random.pick(heights))
    }
    return Rect(
      x: eighths(-50...size.width), y: eighths(-300...max(0, size.height) + 300), width: eighths(0...size.width),
      height: random.pick(heights + [size.height]))
  }
}
