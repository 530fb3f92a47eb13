extension Layout {
  /// The cell at an index path; nil if there is none.
  package func cell(section: Int, item: Int) -> Element? {
    guard sections.indices.contains(section), (0..<sections[section].itemCount).contains(item) else { return nil }
    let placed = sections[section]
    let frame = groups[Int(placed.cells.group)].frame(of: item, in: Int(placed.cells.section))
    return Element(.cell, section: section, item: item, frame: FrameExit(origin: placed.origin).shown(frame))
  }

  /// A section's header at rest, not moved by pinning; nil if there is none.
  package func header(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return boundary(.header, sections[section].header, section: section)
  }

  /// A section's footer at rest, not moved by pinning; nil if there is none.
  package func footer(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return boundary(.footer, sections[section].footer, section: section)
  }

  private func boundary(_ category: Element.Category, _ placed: PlacedBoundary?, section: Int) -> Element? {
    placed.map { Element(category, section: section, frame: FrameExit().shown($0.frame), isPinned: $0.isPinned) }
  }

  /// The background of a section; nil if there is none or it has no area.
  package func background(section: Int) -> Element? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].background.map { Element(.background, section: section, frame: FrameExit().shown($0)) }
  }

  /// The layout-wide decoration at `index`, in the order of the request; nil if there is none.
  package func decoration(_ index: Int) -> Element? {
    guard decorations.indices.contains(index) else { return nil }
    return Element(.decoration, item: index, frame: FrameExit().shown(decorations[index]))
  }

  /// A section's header or footer: moved into the query's viewport if it is pinned, otherwise at rest; nil if there is
  /// none.
  func boundary(_ category: Element.Category, section: Int, in query: VisibleQuery) -> Element? {
    let placed = sections[section]
    let boundary = category == .header ? placed.header : placed.footer
    let frame =
      category == .header
      ? placed.headerFrame(in: query.viewport, pinning) : placed.footerFrame(in: query.viewport, pinning)
    return frame.map {
      Element(category, section: section, frame: FrameExit().shown($0), isPinned: boundary?.isPinned ?? false)
    }
  }
}
