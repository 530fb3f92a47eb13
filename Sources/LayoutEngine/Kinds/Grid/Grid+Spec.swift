extension Grid {
  /// The members of a grid layout.
  package struct Spec: Equatable, Sendable {
    /// Where an item is placed in a row that is higher than the item.
    package enum ItemAlignment: UInt8, CaseIterable, Sendable {
      case top
      case center
      case bottom
      /// The item becomes as high as its row.
      case fill
    }

    package var columnCount: ColumnCount
    /// Points between items of a row, at least 0.
    package var columnSpacing: Double
    /// Points between rows, at least 0.
    package var rowSpacing: Double
    /// For items that have no alignment of their own.
    package var itemAlignment: ItemAlignment

    package init(
      columnCount: ColumnCount, columnSpacing: Double = 0, rowSpacing: Double = 0, itemAlignment: ItemAlignment = .top
    ) {
      self.columnCount = columnCount
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.itemAlignment = itemAlignment
    }
  }

  /// The items of a grid. Each column of values is nil unless an item needs it; otherwise it has one value per item.
  package struct Items: ItemCollection {
    package var heights: ItemHeights
    /// How many of the row's places an item takes, 1…1000.
    package var spans: [UInt16]?
    /// How many places the item's row has, 1…1000; 0 for one place per column of the layout.
    package var perRows: [UInt16]?
    /// Which items have a row of their own and reach from edge to edge of the section.
    package var fullBleeds: [Bool]?
    /// The items' own alignments; nil for the layout's.
    package var alignments: [Spec.ItemAlignment?]?

    package init(
      _ heights: ItemHeights, spans: [UInt16]? = nil, perRows: [UInt16]? = nil, fullBleeds: [Bool]? = nil,
      alignments: [Spec.ItemAlignment?]? = nil
    ) {
      self.heights = heights
      self.spans = spans
      self.perRows = perRows
      self.fullBleeds = fullBleeds
      self.alignments = alignments
    }

    package var count: Int { heights.count }

    func span(of item: Int) -> Int { spans.map { Int($0[item]) } ?? 1 }

    /// The number of places that an item demands for its row; nil if it demands none.
    func perRow(of item: Int) -> Int? { perRows.flatMap { $0[item] == 0 ? nil : Int($0[item]) } }

    func isFullBleed(_ item: Int) -> Bool { fullBleeds?[item] ?? false }

    /// Does every item take one place in a row of `columnCount` places?
    var isPlain: Bool { spans == nil && perRows == nil && fullBleeds == nil }
  }
}
