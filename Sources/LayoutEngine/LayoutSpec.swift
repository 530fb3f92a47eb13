/// What a layout is computed from: a request without names and payloads.
///
/// All numbers are finite and in the ranges of the contract; whoever builds a specification has checked that.
package struct LayoutSpec: Sendable {
  /// The scroll view's width and its content insets: the content is what lies between them.
  package var containerWidth: Double
  package var contentInset: Insets
  package var pinning: PinningSpec
  package var decorations: [DecorationSpec]
  package var sections: [SectionSpec]

  package init(
    containerWidth: Double, contentInset: Insets = Insets(), pinning: PinningSpec = PinningSpec(),
    decorations: [DecorationSpec] = [], sections: [SectionSpec]
  ) {
    self.containerWidth = containerWidth
    self.contentInset = contentInset
    self.pinning = pinning
    self.decorations = decorations
    self.sections = sections
  }
}

/// Where pinned headers and footers stop: distances from the viewport's top and bottom in points.
package struct PinningSpec: Equatable, Sendable {
  package var topOffset: Double
  package var bottomOffset: Double

  package init(topOffset: Double = 0, bottomOffset: Double = 0) {
    self.topOffset = topOffset
    self.bottomOffset = bottomOffset
  }
}

/// A layout-wide decoration at a fixed place.
package struct DecorationSpec: Equatable, Sendable {
  package var frame: Rect
  /// Does the first section begin below this decoration?
  package var reservesSpace: Bool

  package init(frame: Rect, reservesSpace: Bool = false) {
    self.frame = frame
    self.reservesSpace = reservesSpace
  }
}

package struct SectionSpec: Sendable {
  package var layout: SectionLayout
  package var inset: Insets
  package var header: BoundarySpec?
  package var footer: BoundarySpec?
  package var background: BackgroundSpec?
  package var items: ItemSizes

  package init(
    layout: SectionLayout, inset: Insets = Insets(), header: BoundarySpec? = nil, footer: BoundarySpec? = nil,
    background: BackgroundSpec? = nil, items: ItemSizes
  ) {
    self.layout = layout
    self.inset = inset
    self.header = header
    self.footer = footer
    self.background = background
    self.items = items
  }
}

/// The algorithm that places a section's items.
package enum SectionLayout: Equatable, Sendable {
  case waterfall(WaterfallSpec)
  case flow(FlowSpec)
}

/// A header or footer. One of height 0 counts as absent.
package struct BoundarySpec: Equatable, Sendable {
  package var height: Double
  package var inset: Insets
  package var isPinned: Bool

  package init(height: Double, inset: Insets = Insets(), isPinned: Bool = false) {
    self.height = height
    self.inset = inset
    self.isPinned = isPinned
  }
}

/// A decoration behind a section.
package struct BackgroundSpec: Equatable, Sendable {
  package enum Covers: Sendable {
    /// From the header to the footer, as wide as the content.
    case section
    /// Between header and footer, as wide as the content.
    case itemsAndInset
    /// The items' area, inside the section's inset.
    case items
  }

  package var covers: Covers
  package var inset: Insets

  package init(covers: Covers = .section, inset: Insets = Insets()) {
    self.covers = covers
    self.inset = inset
  }
}

package struct WaterfallSpec: Equatable, Sendable {
  package enum Order: Sendable {
    case shortestColumn
    case leftToRight
    case rightToLeft
  }

  /// 1…1000.
  package var columnCount: Int
  package var columnSpacing: Double
  package var rowSpacing: Double
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

package struct FlowSpec: Equatable, Sendable {
  package enum LineAlignment: Sendable {
    case justified
    case leading
    case center
    case trailing
  }

  package enum ItemAlignment: Sendable {
    case center
    case top
    case bottom
  }

  /// The size of items that name none.
  package var itemSize: Size?
  package var minimumInteritemSpacing: Double
  package var minimumLineSpacing: Double
  package var lineAlignment: LineAlignment
  package var itemAlignment: ItemAlignment

  package init(
    itemSize: Size? = nil, minimumInteritemSpacing: Double = 10, minimumLineSpacing: Double = 10,
    lineAlignment: LineAlignment = .justified, itemAlignment: ItemAlignment = .center
  ) {
    self.itemSize = itemSize
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.minimumLineSpacing = minimumLineSpacing
    self.lineAlignment = lineAlignment
    self.itemAlignment = itemAlignment
  }
}
