import FuzzSupport
import LayoutEngine
import LayoutWire
import TestSupport

/// Checks an accepted body: what holds for every layout, and random queries.
struct AcceptedBody {
  private let laidOut: LaidOut
  private let all: [Element]

  init(_ laidOut: LaidOut) {
    self.laidOut = laidOut
    all = Array(Elements(laidOut.layout))
  }

  func check(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    checkCount()
    checkFrames()
    checkLookups(&random)
    let answers = Answers(laidOut)
    answers.check(.none, count: nil)
    answers.check(.all, count: all.count)
    for _ in 0..<4 {
      let query = random.query(all, laidOut.layout.contentSize)
      let visible = Array(Elements(laidOut.layout, query: query))
      check(visible, query)
      answers.check(.visible(query), count: visible.count)
      answers.check(visible: query, count: visible.count)
    }
  }

  private func checkCount() {
    let layout = laidOut.layout
    var expected = layout.decorationCount + layout.itemCount
    for section in 0..<layout.sectionCount {
      if layout.header(section: section) != nil { expected += 1 }
      if layout.footer(section: section) != nil { expected += 1 }
      if layout.background(section: section) != nil { expected += 1 }
    }
    expect(all.count == expected, "\(all.count) elements of \(expected)")
    expect(laidOut.byteCount > 0, "a layout takes memory")
  }

  private func checkFrames() {
    let size = laidOut.layout.contentSize
    expect(size.width.isFinite && size.width > 0, "content width \(size.width)")
    expect((0...SectionStack.maximumLength).contains(size.height), "content height \(size.height)")
    for element in all {
      let frame = element.frame
      expect(frame.x.isFinite && frame.y.isFinite && frame.maxX.isFinite && frame.maxY.isFinite, "\(element)")
      expect(frame.width >= 0 && frame.height >= 0, "\(element)")
      guard element.category != .cell, element.category != .decoration else { continue }
      expect(frame.width > 0 && frame.height > 0, "an empty element: \(element)")
    }
  }

  private func checkLookups(_ random: inout SeededGenerator) {
    for _ in 0..<min(20, all.count) {
      let element = random.pick(all)
      let found =
        switch element.category {
        case .cell: laidOut.layout.cell(section: element.section, item: element.item)
        case .header: laidOut.layout.header(section: element.section)
        case .footer: laidOut.layout.footer(section: element.section)
        case .background: laidOut.layout.background(section: element.section)
        case .decoration: laidOut.layout.decoration(element.item)
        }
      expect(found == element, "\(element) is looked up as \(String(describing: found))")
    }
  }

  /// Compares a window with the rule applied to all elements. Pinned elements may only have moved the right way.
  private func check(_ visible: [Element], _ query: VisibleQuery) {
    let expected = all.filter { !$0.isPinned && $0.frame.meets(query.rect) }
    expect(visible.filter { !$0.isPinned } == expected, "another window at \(query)")
    for element in visible where element.isPinned {
      let still = all.first { $0.category == element.category && $0.section == element.section }
      guard let frame = still?.frame else { fatalError("not in the layout: \(element)") }
      expect(element.frame.meets(query.rect), "not visible in \(query): \(element)")
      expect(element.frame.x == frame.x && element.frame.width == frame.width, "moved sideways: \(element)")
      expect(element.frame.height == frame.height, "stretched: \(element)")
      let isRightWay = element.category == .header ? element.frame.y >= frame.y : element.frame.y <= frame.y
      expect(isRightWay, "moved the wrong way: \(element)")
    }
  }
}
