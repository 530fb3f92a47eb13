/// A layout kind, such as waterfall, flow or grid: it places the items of sections, and finds them again.
///
/// A value of a kind holds some placed sections. Their numbers are in arrays that the sections share, so that 100,000
/// small sections do not cost an object each. Frames are relative to where the items of their section begin
/// (`ItemArea`), so a section that only moves keeps its numbers. Each kind has a folder of its own.
package protocol LayoutKind: Sendable {
  /// The members of the layout, named as in the contract.
  associatedtype Spec: Sendable
  /// The items, with the sizes and options that this kind needs.
  associatedtype Items: ItemCollection

  /// The content of a section: items with a layout of this kind.
  static func content(_ spec: Spec, _ items: Items) -> SectionContent

  /// Makes a value without sections.
  ///
  /// - Parameter capacity: how many items the sections to come have together; nil if there will be only one section, so
  ///   that its arrays may be kept as they are.
  init(capacity: Int?)

  /// Places the items of one more section by the rules of contract section 5.
  ///
  /// - Returns: how far down the items reach, in points; 0 without items.
  /// - Throws: an error that names the broken rule and its spot. The value must not be used after that.
  mutating func place(_ spec: Spec, _ items: consuming Items, in area: ItemArea) throws(LayoutError) -> Double

  /// The number of sections placed so far.
  var sectionCount: Int { get }

  /// The frame of an item.
  func frame(of item: Int, in section: Int) -> Rect

  /// Adds stretches of items that contain every item that meets the search.
  ///
  /// - Parameters:
  ///   - start: items before this one are not needed.
  ///   - candidates: receives the stretches. A kind may add only the first ones; it then calls
  ///     `candidates.stop(before:)`.
  /// - Complexity: O(log items + found), for a waterfall O(columns · log items + found).
  func addCandidates(
    in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates)

  /// Fills a batch with the next candidates and their frames.
  func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int)

  /// Bytes of memory in use.
  var byteCount: Int { get }
}

/// The items of a section, in the form that a kind needs.
package protocol ItemCollection: Sendable {
  var count: Int { get }
}

/// The area for a section's items, in points. Frames are relative to its top left corner, which is below the section's
/// header and inside its inset.
package struct ItemArea: Sendable {
  /// The width between the section's left and right inset.
  package let width: Double
  /// The section's left and right inset. Full-bleed items cover both.
  package let leading: Double
  package let trailing: Double

  /// Throws `leavesNoWidth` unless the width is above 0.
  func requireWidth() throws(LayoutError) {
    guard width > 0 else { throw LayoutError(.leavesNoWidth(available: width), at: .inset) }
  }
}
