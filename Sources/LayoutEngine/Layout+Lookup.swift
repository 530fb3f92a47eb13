extension Layout {
  /// A cell where it lies, or nil if there is none at that index path.
  package func cell(section: Int, item: Int) -> Element? {
    guard sections.indices.contains(section), (0..<sections[section].itemCount).contains(item) else { return nil }
    let frame =
      switch sections[section].cells {
      case .waterfall(let cells): waterfall.frame(of: item, in: cells)
      case .flow(let cells): flow.frame(of: item, line: flow.line(of: item, in: cells), in: cells)
      }
    return Element(.cell, section: section, item: item, frame: frame)
  }

  /// A section's header where it lies unless pinned, or nil if it has none.
  package func header(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].header.map { .init(.header, section: section, frame: $0.frame, isPinned: $0.isPinned) }
  }

  /// A section's footer where it lies unless pinned, or nil if it has none.
  package func footer(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].footer.map { .init(.footer, section: section, frame: $0.frame, isPinned: $0.isPinned) }
  }

  /// The decoration behind a section, or nil if it has none or that has no area.
  package func background(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].background.map { .init(.background, section: section, frame: $0) }
  }

  /// The layout-wide decoration at `index` in the order given.
  package func decoration(_ index: Int) -> Element? {
    guard decorations.indices.contains(index) else { return nil }
    return Element(.decoration, item: index, frame: decorations[index])
  }
}
