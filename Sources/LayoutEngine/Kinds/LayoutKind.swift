/// A way to place a section's items, and to find them again: waterfall, flow, grid.
///
/// A value of a kind holds some placed sections. Their numbers lie in arrays that the sections share, so that 100,000 small
/// sections cost no object each. Frames are relative to where the items of their section begin (`ItemArea`), so a section
/// that only moves keeps its numbers. Everything that a kind is stands in one folder.
package protocol LayoutKind: Sendable {
  /// The members of the layout, in the contract's words.
  associatedtype Spec: Sendable
  /// The sizes that mean something to this kind.
  associatedtype Items: ItemCollection

  /// No sections yet.
  ///
  /// - Parameter capacity: how many items the sections to come have together; nil if there will be only one section, so
  ///   that its arrays may be kept as they are.
  init(capacity: Int?)

  /// Places the items of one more section by the rules of contract section 5.
  ///
  /// - Returns: how far down the items reach; 0 without items.
  /// - Throws: why they cannot be placed. The value is not used after that.
  mutating func place(_ spec: Spec, _ items: consuming Items, in area: ItemArea) throws(LayoutError) -> Double

  /// The number of sections placed so far.
  var sectionCount: Int { get }

  /// The frame of an item.
  func frame(of item: Int, in section: Int) -> Rect

  /// Adds stretches of items in which everything lies that meets the search.
  ///
  /// - Parameters:
  ///   - start: items before this one are not asked for.
  ///   - candidates: a kind may add the first ones only and say so with `candidates.stop(before:)`.
  /// - Complexity: O(log items + found), for a waterfall O(columns · log items + found).
  func addCandidates(
    in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates)

  /// Fills a batch with the next candidates and their frames.
  func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int)

  /// Bytes of memory in use.
  var byteCount: Int { get }
}

/// The items of a section, in whatever form a kind takes them.
package protocol ItemCollection: Sendable {
  var count: Int { get }
}

/// Where a section's items go, in points. Frames are relative to its top left corner, right below the section's header and
/// inside its inset.
package struct ItemArea: Sendable {
  /// The width between the section's left and right inset.
  package let width: Double
  /// The section's left and right inset: full-bleed items reach as far.
  package let leading: Double
  package let trailing: Double

  /// Throws unless there is any width at all.
  func requireWidth() throws(LayoutError) {
    guard width > 0 else { throw LayoutError(.leavesNoWidth(available: width), at: .inset) }
  }
}
