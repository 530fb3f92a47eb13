import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct GeometryTests {
  @Test(arguments: [
    // frame span, rectangle span, do they meet?
    (0.0, 10.0, 5.0, 10.0, true), (0, 10, 10, 5, false), (0, 10, -5, 5, false), (0, 10, 9.5, 0, true),
    (0, 10, 10, 0, false), (0, 10, 0, 0, true), (5, 0, 0, 5, true), (5, 0, 5, 5, true), (5, 0, 5, 0, true),
    (5, 0, 5.5, 1, false), (0, 10, -1, 100, true),
  ])
  func `two spans meet by the contract's rule, on both axes`(
    start: Double, length: Double, rectStart: Double, rectLength: Double, expected: Bool
  ) {
    let tall = Rect(x: 0, y: start, width: 10, height: length)
    #expect(tall.meets(Rect(x: 0, y: rectStart, width: 10, height: rectLength)) == expected)
    let wide = Rect(x: start, y: 0, width: length, height: 10)
    #expect(wide.meets(Rect(x: rectStart, y: 0, width: rectLength, height: 10)) == expected)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the interval index finds what touches a span, in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let frames = (0..<random.pick([0, 1, 2, 50, 333])).map { number in
      let height = random.pick([0.0, 5, Double(Int.random(in: 0...2000, using: &random))])
      return (
        number: number,
        frame: Rect(x: 0, y: Double(Int.random(in: -500...500, using: &random)), width: 1, height: height)
      )
    }
    let index = IntervalIndex(frames)
    for _ in 0..<50 {
      let top = Double(Int.random(in: -600...900, using: &random))
      let bottom = top + random.pick([0, 1, 300])
      let expected = frames.filter { $0.frame.y <= bottom && $0.frame.maxY >= top }.map(\.number)
      #expect(index.numbers(touching: top, bottom) == expected)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 11, 12, 13, 100])
  func `both kinds of column tops choose the leftmost column with the smallest top`(columnCount: Int) {
    var random = SeededGenerator(seed: UInt64(columnCount))
    var few = FewColumnTops(columnCount: min(columnCount, FewColumnTops.maximumCount), top: 3, tie: columnTie)
    var many = ManyColumnTops(columnCount: columnCount, top: 3, tie: columnTie)
    var naive = [Double](repeating: 3, count: columnCount)
    for _ in 0..<500 {
      let smallest = naive.min() ?? 0
      let expected = naive.firstIndex { $0 <= smallest + columnTie } ?? 0
      let top = naive[expected] + random.pick([0, 1, 1, 0.0000004, 12.25])
      if columnCount <= FewColumnTops.maximumCount {
        #expect(few.choose() == (expected, naive[expected]))
        few.move(to: top)
      }
      #expect(many.choose() == (expected, naive[expected]))
      many.move(to: top)
      naive[expected] = top
    }
  }
}
