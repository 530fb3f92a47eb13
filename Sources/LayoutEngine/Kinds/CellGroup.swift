/// The placed cells of some sections of one layout kind, without the kind's type. Immutable, so several layouts may
/// share it. The requirements are those of `LayoutKind`.
///
/// A walk calls it once per section or batch of cells, not once per cell. It is class-bound because Embedded Swift has
/// no other existentials.
package protocol CellGroup: AnyObject, Sendable {
  func frame(of item: Int, in section: Int) -> Rect
  func addCandidates(in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates)
  func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int)
  var byteCount: Int { get }
}

/// The placed cells of some sections of `Kind`.
final class PlacedGroup<Kind: LayoutKind>: CellGroup {
  private let kind: Kind

  init(_ kind: consuming Kind) { self.kind = kind }

  func frame(of item: Int, in section: Int) -> Rect { kind.frame(of: item, in: section) }

  func addCandidates(in section: Int, from start: Int, meeting search: SectionSearch, to candidates: inout Candidates) {
    kind.addCandidates(in: section, from: start, meeting: search, to: &candidates)
  }

  func fill(_ batch: inout CellBatch, from candidates: inout Candidates, in section: Int) {
    kind.fill(&batch, from: &candidates, in: section)
  }

  var byteCount: Int { 64 + kind.byteCount }
}

/// A reference to the cells of a section: the index of a group in the layout, and of the section in that group.
package struct PlacedCells: Sendable {
  let group: UInt32
  let section: UInt32
  /// How far down the items reach from where they begin, in points.
  let height: Double
}
