extension Waterfall {
  /// The members of a waterfall layout.
  package struct Spec: Equatable, Sendable {
    package enum Order: CaseIterable, Sendable {
      /// Each item goes into the column in which it begins highest.
      case shortestColumn
      /// Items take the columns in turn.
      case leftToRight
      case rightToLeft
    }

    /// 1…1000.
    package var columnCount: Int
    /// Points between columns, at least 0.
    package var columnSpacing: Double
    /// Points between items of a column, at least 0.
    package var rowSpacing: Double
    /// Points between a cell and its slot on all four sides, at least 0.
    package var cellPadding: Double
    package var order: Order
    /// Does the row spacing lie above the first item of a column too?
    package var leadingRowSpacing: Bool

    package init(
      columnCount: Int, columnSpacing: Double = 0, rowSpacing: Double = 0, cellPadding: Double = 0,
      order: Order = .shortestColumn, leadingRowSpacing: Bool = false
    ) {
      self.columnCount = columnCount
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.cellPadding = cellPadding
      self.order = order
      self.leadingRowSpacing = leadingRowSpacing
    }
  }
}
