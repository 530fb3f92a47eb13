/// The lines or rows of some sections, from top to bottom: which items stand in each, where it begins and how high it is.
///
/// Lines do not overlap, so two binary searches find those that meet a span.
struct LineIndex: Sendable {
  /// The first item of each line, counted in its section.
  private(set) var starts: [UInt32] = []
  /// Where each line begins, relative to where its section's items begin. In a section they never decrease.
  private(set) var tops: [Double] = []
  private(set) var heights: [Double] = []

  var count: Int { starts.count }

  /// Adds a line to a section; `stack` gives it its place.
  mutating func append(firstItem: Int, height: Double) {
    starts.append(UInt32(truncatingIfNeeded: firstItem))
    tops.append(0)
    heights.append(height)
  }

  /// Stacks a section's lines from the top, so many points apart. Returns how far down they reach.
  mutating func stack(_ lines: Range<Int>, spacing: Double) -> Double {
    let isExact = Thousandths.holds(spacing) && Thousandths.hold(heights.span.extracting(lines))
    let unit = LengthUnit(isExact: isExact)
    let spacing = unit.units(spacing)
    var end = 0.0
    for line in lines {
      if line > lines.lowerBound { end += spacing }
      tops[line] = unit.points(end)
      end += unit.units(heights[line])
    }
    return unit.points(end)
  }

  /// The lines of a section that may meet the search. O(log lines).
  ///
  /// - Parameter lines: all lines of the section.
  func lines(in lines: Range<Int>, meeting search: SectionSearch, _ probes: inout Int) -> Range<Int> {
    guard !lines.isEmpty else { return lines }
    let tops = tops.span
    let guess = interpolated(
      search.top, from: tops[lines.lowerBound], to: tops[lines.upperBound - 1], in: lines)
    let inside = firstIndex(in: lines, near: guess) {
      probes += 1
      return tops[$0] >= search.top
    }
    // Of the lines that begin above the search only the last can reach into it.
    let first = max(lines.lowerBound, inside - 1)
    let end = firstIndex(in: first..<lines.upperBound, near: first + 4) {
      probes += 1
      return tops[$0] > search.bottom
    }
    return first..<end
  }

  /// The line of a section in which an item stands. O(log distance).
  ///
  /// - Parameters:
  ///   - lines: all lines of the section; not empty.
  ///   - guess: a line that is likely to be near.
  @inline(__always)
  func line(of item: Int, in lines: Range<Int>, near guess: Int) -> Int {
    firstIndex(in: lines, near: guess) { Int(starts[$0]) > item } - 1
  }

  /// The items of a line.
  ///
  /// - Parameters:
  ///   - lines: all lines of the section.
  ///   - itemCount: all items of the section.
  @inline(__always)
  func items(of line: Int, in lines: Range<Int>, itemCount: Int) -> Range<Int> {
    Int(starts[line])..<(line + 1 < lines.upperBound ? Int(starts[line + 1]) : itemCount)
  }

  /// Fills a batch with the next candidates; each frame comes from the item and its line.
  @inline(__always)
  func fill(
    _ batch: inout CellBatch, from candidates: inout Candidates, of lines: Range<Int>, itemCount: Int,
    frame: (_ item: Int, _ line: Int) -> Rect
  ) {
    var line = candidates.hint
    var lineItems = 0..<0
    batch.fill(from: &candidates) { item in
      if !lineItems.contains(item) {
        line = self.line(of: item, in: lines, near: line)
        lineItems = items(of: line, in: lines, itemCount: itemCount)
      }
      return frame(item, line)
    }
    candidates.hint = line
  }

  /// Adds the items of a section's lines that may meet the search: of each line those whose span does.
  ///
  /// Lines are added in rounds, so that a tall and narrow search costs no more memory than what it is asked for next.
  ///
  /// - Parameters:
  ///   - lines: all lines of the section.
  ///   - itemCount: all items of the section.
  ///   - isWide: whether the search is as wide as all lines.
  ///   - end: where an item ends to the right; `begin`: where it begins. Both ascend within a line.
  @inline(__always)
  func addCandidates(
    of lines: Range<Int>, itemCount: Int, from start: Int, meeting search: SectionSearch, isWide: Bool,
    to candidates: inout Candidates, begin: (_ item: Int, _ line: Int) -> Double,
    end: (_ item: Int, _ line: Int) -> Double
  ) {
    let met = self.lines(in: lines, meeting: search, &candidates.probes)
    guard !met.isEmpty else { return }
    candidates.hint = met.lowerBound
    if isWide {
      return candidates.add(
        Int(starts[met.lowerBound])..<items(of: met.upperBound - 1, in: lines, itemCount: itemCount).upperBound)
    }
    let first = start == 0 ? met.lowerBound : max(met.lowerBound, line(of: start, in: lines, near: met.lowerBound))
    let last = min(first + Self.linesInRound, met.upperBound)
    for line in first..<last {
      var items = items(of: line, in: lines, itemCount: itemCount)
      if items.count > Self.shortLine {
        let left = firstIndex(in: items) { end($0, line) >= search.left }
        items = left..<firstIndex(in: left..<items.upperBound) { begin($0, line) > search.right }
      }
      candidates.add(items)
    }
    if last < met.upperBound {
      candidates.stop(before: Int(starts[last]))
      candidates.hint = last
    }
  }

  /// Lines that are searched at once.
  private static var linesInRound: Int { 256 }
  /// In a line of so many items, testing each is as fast as searching.
  private static var shortLine: Int { 8 }

  /// Bytes of memory in use.
  var byteCount: Int { 8 * (tops.capacity + heights.capacity) + 4 * starts.capacity }
}
