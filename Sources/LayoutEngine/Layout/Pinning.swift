extension PlacedSection {
  /// Where the header stands in a viewport (contract, section 6): below the bar, and inside the section to its end.
  func headerFrame(in viewport: Rect, _ pinning: PinningSpec) -> Rect? {
    guard let header else { return nil }
    guard header.isPinned else { return header.frame }
    var frame = header.frame
    frame.y = max(frame.y, min(viewport.y + pinning.topOffset, itemsEnd - frame.height))
    return frame
  }

  /// Where the footer stands in a viewport (contract, section 6): above the bar, and inside the section to its start.
  func footerFrame(in viewport: Rect, _ pinning: PinningSpec) -> Rect? {
    guard let footer else { return nil }
    guard footer.isPinned else { return footer.frame }
    var frame = footer.frame
    let bottommost = viewport.y + viewport.height - pinning.bottomOffset - frame.height
    frame.y = min(frame.y, max(bottommost, itemsStart))
    return frame
  }
}
