import LayoutEngine

/// How a section was written: where in the text the engine's errors happened depends on it.
struct SectionOrigin: Sendable {
  let hasOwnLayout: Bool
  let itemsShape: ItemsDraft.Shape

  /// The pointer to a member of the section's layout.
  func layoutPointer(_ member: String, section: Int) -> String {
    hasOwnLayout ? "/sections/\(section)/layout/\(member)" : "/layout/\(member)"
  }

  /// The pointer to what made an item as wide as it is.
  func widthPointer(section: Int, item: Int) -> String {
    let items = "/sections/\(section)/items"
    return switch itemsShape {
    case .objects, .unknown: "\(items)/\(item)"
    case .columns: "\(items)/widths/\(item)"
    case .pairs: "\(items)/sizes/\(item)"
    case .uniform(.size): "\(items)/size"
    case .uniform: layoutPointer("itemSize", section: section)
    }
  }
}

extension WireError {
  /// What the engine found, at its place in the text.
  init(_ error: LayoutError, origins: [SectionOrigin]) {
    switch error {
    case .contentInsetLeavesNoWidth(let available):
      self.init(
        .outOfRange, "The content insets leave a width of \(available); more than 0 is expected.",
        pointer: "/container/contentInset")
    case .leavesNoWidth(let part, let section, let available):
      self.init(part, section: section, available: available, origins[section])
    case .itemTooWide(let section, let item, let width, let available):
      self.init(
        .itemTooWide, "The item is \(width) wide; its line has \(available).",
        pointer: origins[section].widthPointer(section: section, item: item))
    case .contentTooLong(let length):
      self.init(
        .tooLarge, "The content would be \(length) long; up to \(SectionStack.maximumLength) is possible.",
        pointer: "/sections")
    }
  }

  private init(_ part: LayoutError.Part, section: Int, available: Double, _ origin: SectionOrigin) {
    let (what, pointer) =
      switch part {
      case .inset: ("The section's inset leaves", "/sections/\(section)/inset")
      case .columnSpacing:
        ("The column spacing leaves a column", origin.layoutPointer("columnSpacing", section: section))
      case .cellPadding: ("The cell padding leaves a cell", origin.layoutPointer("cellPadding", section: section))
      case .headerInset: ("The header's inset leaves", "/sections/\(section)/header/inset")
      case .footerInset: ("The footer's inset leaves", "/sections/\(section)/footer/inset")
      }
    let expected = part == .headerInset || part == .footerInset ? "0 or more" : "more than 0"
    self.init(.outOfRange, "\(what) a width of \(available); \(expected) is expected.", pointer: pointer)
  }
}
