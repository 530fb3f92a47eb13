/// The lines or rows of some sections, from top to bottom: the items, the top and the height of each.
///
/// Lines do not overlap, so two binary searches find those that meet a span.
struct LineIndex: Sendable {
  /// The index of each line's first item in its section.
  private(set) var starts: [UInt32] = []
  /// The top of each line in points, relative to where its section's items begin. Tops never decrease within a section.
  private(set) var tops: [Double] = []
  private(set) var heights: [Double] = []

  var count: Int { starts.count }

  /// Appends a line to a section. `stack` sets its top later.
  mutating func append(firstItem: Int, height: Double) {
    starts.append(UInt32(truncatingIfNeeded: firstItem))
    tops.append(0)
    heights.append(height)
  }

  /// Sets the tops of a section's lines, which are `spacing` points apart. Returns the bottom of the last line; 0
  /// without lines.
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

  /// The line of a section that contains an item. O(log distance from the guess).
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

  /// Fills a batch with the next candidates. `frame` computes a frame from an item and its line.
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

  /// Adds the items that may meet the search: of each line that may, the items whose horizontal spans may.
  ///
  /// At most `linesInRound` lines are added at a time, so a tall and narrow search needs little memory.
  ///
  /// - Parameters:
  ///   - lines: all lines of the section.
  ///   - itemCount: all items of the section.
  ///   - isWide: whether the search is at least as wide as all lines, so that their items need no search.
  ///   - begin: the left edge of an item. It ascends within a line.
  ///   - end: the right edge of an item. It ascends within a line.
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
    candidates.hint = first
    for line in first..<last {
      var items = items(of: line, in: lines, itemCount: itemCount)
      if items.count > Self.shortLine {
        let left = firstIndex(in: items) { end($0, line) >= search.left }
        items = left..<firstIndex(in: left..<items.upperBound) { begin($0, line) > search.right }
      }
      candidates.add(items)
    }
    if last < met.upperBound { candidates.stop(before: Int(starts[last])) }
  }

  /// The most lines that one round adds.
  private static var linesInRound: Int { 256 }
  /// In a line of at most this many items, testing each is as fast as a binary search.
  private static var shortLine: Int { 8 }

  /// Bytes of memory in use.
  var byteCount: Int { 8 * (tops.capacity + heights.capacity) + 4 * starts.capacity }
}
