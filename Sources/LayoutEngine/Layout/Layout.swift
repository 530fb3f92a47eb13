/// A computed layout: the places of all elements, in columns of numbers. It is immutable, so threads may share it.
///
/// It is a class only so that sharing it costs one reference. Its elements come in the order of contract section 3.
package final class Layout: Sendable {
  /// The version of the geometry's rules, which is part of every entity tag. A release that places anything differently
  /// increments it.
  package static let geometryVersion = 2

  /// In points.
  package let contentSize: Size
  /// The items of all sections.
  package let itemCount: Int
  let pinning: PinningSpec
  let decorations: [Rect]
  let decorationIndex: IntervalIndex
  let sections: [PlacedSection]
  /// The top of each section. They have an array of their own so that a search reads few cache lines.
  let sectionStarts: [Double]
  /// The sections whose backgrounds reach beyond them.
  let overhangs: IntervalIndex
  /// The cells of all sections, in groups that other layouts may share.
  let groups: [any CellGroup]

  /// Computes the layout of a specification. O(items · log columns).
  ///
  /// - Throws: an error that names the broken rule, the spot that breaks it, and the first such section.
  package init(_ spec: consuming LayoutSpec) throws(LayoutError) {
    let width = Thousandths.cleaned(spec.containerWidth - spec.contentInset.left - spec.contentInset.right)
    guard width > 0 else { throw LayoutError(.leavesNoWidth(available: width), at: .contentInset) }
    var reserved = 0.0
    for decoration in spec.decorations where decoration.reservesSpace {
      reserved = max(reserved, decoration.frame.maxY)
    }
    var stack = SectionStack(width: width, start: reserved, spec.sections)
    for section in spec.sections { try stack.append(section) }

    contentSize = Size(width: width, height: stack.end)
    (sections, groups) = stack.finish()
    itemCount = sections.reduce(0) { $0 + $1.itemCount }
    pinning = spec.pinning
    decorations = spec.decorations.map { $0.frame }
    decorationIndex = IntervalIndex(decorations.enumerated().map { (number: $0.offset, frame: $0.element) })
    sectionStarts = sections.map { $0.start }
    overhangs = IntervalIndex(
      sections.enumerated().compactMap { number, section in
        section.backgroundOverhangs ? section.background.map { (number: number, frame: $0) } : nil
      })
  }

  package var sectionCount: Int { sections.count }
  package var decorationCount: Int { decorations.count }

  /// The number of items in a section, which must exist.
  package func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

  /// Bytes of memory that the layout holds.
  package var byteCount: Int {
    256 + (MemoryLayout<PlacedSection>.stride + 8) * sections.capacity + 32 * decorations.capacity
      + decorationIndex.byteCount + overhangs.byteCount + groups.reduce(0) { $0 + $1.byteCount + 16 }
  }
}
