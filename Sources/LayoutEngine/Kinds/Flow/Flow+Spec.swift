extension Flow {
  /// The members of a flow layout.
  package struct Spec: Equatable, Sendable {
    /// How the free width of a line is distributed.
    package enum LineAlignment: CaseIterable, Sendable {
      case justified
      case leading
      case center
      case trailing
    }

    /// Where an item is placed in a line that is higher than the item.
    package enum ItemAlignment: CaseIterable, Sendable {
      case center
      case top
      case bottom
    }

    /// Points between items of a line, at least 0.
    package var minimumInteritemSpacing: Double
    /// Points between lines, at least 0.
    package var minimumLineSpacing: Double
    package var lineAlignment: LineAlignment
    package var itemAlignment: ItemAlignment

    package init(
      minimumInteritemSpacing: Double = 10, minimumLineSpacing: Double = 10,
      lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center
    ) {
      self.minimumInteritemSpacing = minimumInteritemSpacing
      self.minimumLineSpacing = minimumLineSpacing
      self.lineAlignment = lineAlignment
      self.itemAlignment = itemAlignment
    }
  }
}
