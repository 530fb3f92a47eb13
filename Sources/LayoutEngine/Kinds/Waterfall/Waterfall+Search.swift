/// How a waterfall finds its items.
///
/// Each item is placed at the smallest top, so tops ascend with the items' index. One binary search finds the first
/// item that begins inside the search; the items after it are adjacent in memory. Of the items that begin above the
/// search, only the last one of each column can reach into it. Every block of items has a row of entries that name
/// these.
///
/// If the search is so narrow that it meets few columns, each column is walked alone instead. The same is done if items
/// take the columns in turn, because then tops ascend only within a column.
extension Waterfall {
  package func addCandidates(
    in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates
  ) {
    let section = sections[section]
    let met = columns(of: section, meeting: search)
    candidates.probes += section.columnCount
    guard !met.isEmpty, section.count > 0 else { return }
    if section.order != .shortestColumn {
      addInTurn(section, met, search, to: &candidates)
    } else if met.count * 4 >= section.columnCount || section.count <= section.blockLength {
      addRun(section, search, to: &candidates)
    } else {
      addLinked(section, met, search, to: &candidates)
    }
  }

  /// The columns whose cells may meet the search.
  private func columns(of section: Section, meeting search: SectionSearch) -> Range<Int> {
    let indices = 0..<section.columnCount
    let first = firstIndex(in: indices) { section.x + Double($0) * section.pitch + section.width >= search.left }
    let end = firstIndex(in: first..<section.columnCount) { section.x + Double($0) * section.pitch > search.right }
    return first..<end
  }

  /// Adds items of all columns: the entries of a block, then the items from the block's start to the bottom of the
  /// search.
  private func addRun(_ section: Section, _ search: SectionSearch, to candidates: inout Candidates) {
    let block = firstBlock(section, search, &candidates.probes)
    let start = block * section.blockLength
    let tops = tops.span
    var probes = 0
    let end = firstIndex(in: start..<section.count, near: start + section.blockLength) {
      probes += 1
      return tops[section.firstItem + $0] > search.bottom
    }
    candidates.probes += probes
    if block > 0 {
      for place in row(block, of: section) {
        let item = lastInColumn[place]
        // Columns without items come last.
        guard item != Self.none else { break }
        candidates.add(Int(item)..<Int(item) + 1)
      }
    }
    candidates.add(start..<end)
  }

  /// Adds items of a few columns, by the links from item to item.
  private func addLinked(
    _ section: Section, _ met: Range<Int>, _ search: SectionSearch, to candidates: inout Candidates
  ) {
    var found: [UInt32] = []
    for start in firstItems(of: met, in: section, search, &candidates.probes) {
      var item = start
      while item != Self.none, tops[section.firstItem + Int(item)] <= search.bottom {
        candidates.probes += 1
        found.append(item)
        item = nextInColumn[section.firstLink + Int(item)]
      }
    }
    found.sort()
    for item in found { candidates.add(Int(item)..<Int(item) + 1) }
  }

  /// For each of some columns, the first item that may meet the search.
  private func firstItems(
    of met: Range<Int>, in section: Section, _ search: SectionSearch, _ probes: inout Int
  ) -> [UInt32] {
    let firstRow = section.firstEntry
    var items = Array(lastInColumn[(firstRow + met.lowerBound)..<(firstRow + met.upperBound)])
    let block = firstBlock(section, search, &probes)
    guard block > 0 else { return items }
    for entry in lastInColumn[row(block, of: section)] where entry != Self.none {
      probes += 1
      let column = column(of: Int(entry), in: section)
      if met.contains(column) { items[column - met.lowerBound] = entry }
    }
    return items
  }

  /// Adds items of some columns where items take the columns in turn.
  private func addInTurn(
    _ section: Section, _ met: Range<Int>, _ search: SectionSearch, to candidates: inout Candidates
  ) {
    var found: [UInt32] = []
    for column in met {
      let first = section.order == .leftToRight ? column : section.columnCount - 1 - column
      guard first < section.count else { continue }
      let members = 0..<(section.count - first + section.columnCount - 1) / section.columnCount
      let start = firstIndex(in: members) {
        candidates.probes += 1
        let place = section.firstItem + first + $0 * section.columnCount
        return tops[place] + heights[place] >= search.top
      }
      for member in start..<members.upperBound {
        let item = first + member * section.columnCount
        guard tops[section.firstItem + item] <= search.bottom else { break }
        found.append(UInt32(truncatingIfNeeded: item))
      }
    }
    found.sort()
    for item in found { candidates.add(Int(item)..<Int(item) + 1) }
  }

  /// The block of the first item whose top may be inside the search.
  private func firstBlock(_ section: Section, _ search: SectionSearch, _ probes: inout Int) -> Int {
    // The slack is subtracted once more, because tops may descend by the tie. All items before the one found then begin
    // above the rectangle, and only the last of them in each column can reach into it.
    let top = search.top - search.slack
    let tops = tops.span
    let items = 0..<section.count
    let guess = interpolated(
      top, from: tops[section.firstItem], to: tops[section.firstItem + section.count - 1], in: items)
    let item = firstIndex(in: items, near: guess) {
      probes += 1
      return tops[section.firstItem + $0] >= top
    }
    return min(item, section.count - 1) / section.blockLength
  }

  /// The entries before a block.
  private func row(_ block: Int, of section: Section) -> Range<Int> {
    let start = section.firstEntry + block * section.columnCount
    return start..<start + section.columnCount
  }
}
