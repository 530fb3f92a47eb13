extension PlacedSection {
  /// The header's frame in a viewport (contract, section 6). A pinned header stays below the top bar until the end of
  /// its section pushes it out. nil if there is no header.
  func headerFrame(in viewport: Rect, _ pinning: PinningSpec) -> Rect? {
    guard let header else { return nil }
    guard header.isPinned else { return header.frame }
    var frame = header.frame
    frame.y = max(frame.y, min(viewport.y + pinning.topOffset, itemsEnd - frame.height))
    return frame
  }

  /// The footer's frame in a viewport (contract, section 6). A pinned footer stays above the bottom bar until the start
  /// of its section pushes it out. nil if there is no footer.
  func footerFrame(in viewport: Rect, _ pinning: PinningSpec) -> Rect? {
    guard let footer else { return nil }
    guard footer.isPinned else { return footer.frame }
    var frame = footer.frame
    let bottommost = viewport.y + viewport.height - pinning.bottomOffset - frame.height
    frame.y = min(frame.y, max(bottommost, itemsStart))
    return frame
  }
}
