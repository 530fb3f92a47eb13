import JSON
import LayoutEngine

/// The `pinning` of a request: whether headers and footers pin that do not say so themselves (contract, section 6).
struct PinningDraft {
  private enum Member: String, MemberName { case headers, footers, topOffset, bottomOffset }
  private static let members = MemberTable<Member>()

  /// Do headers and footers without a `pinned` of their own stay in view?
  private(set) var headers = false
  private(set) var footers = false
  /// The distances from the viewport's edges in points, of either sign.
  private(set) var offsets = PinningSpec()

  init() {}

  init(_ reader: inout JSONReader) throws(JSONError) {
    var (headers, footers, offsets) = (false, false, PinningSpec())
    try reader.readObject(Self.members) { reader, member throws(JSONError) in
      switch member {
      case .headers: headers = try reader.readBool()
      case .footers: footers = try reader.readBool()
      case .topOffset: offsets.topOffset = try reader.readNumber(.any)
      case .bottomOffset: offsets.bottomOffset = try reader.readNumber(.any)
      }
    }
    (self.headers, self.footers, self.offsets) = (headers, footers, offsets)
  }
}
