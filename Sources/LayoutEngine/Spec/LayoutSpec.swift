/// The input of a layout: a request without names and payloads.
///
/// All numbers are finite and in the ranges of the contract; the caller has checked that.
package struct LayoutSpec: Sendable {
  /// The scroll view's width in points. The content is narrower by the left and right `contentInset`.
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
