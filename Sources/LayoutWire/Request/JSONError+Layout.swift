package import JSON
import LayoutEngine

/// The rules that only layouts can break; all others are in the JSON module.
extension JSONError.Rule {
  /// `type` names no layout kind.
  package static let unknownLayoutType = Self("unknown-layout-type")
  /// An item of a flow is wider than a line.
  package static let itemTooWide = Self("item-too-wide")
}

extension JSONError {
  /// What the engine found, at its place in the text.
  init(_ error: LayoutError, origins: [SectionOrigin]) {
    let pointer = Self.pointer(to: error.spot, inSection: error.section, origins)
    switch error.rule {
    case .leavesNoWidth(let available):
      self.init(.outOfRange, Self.sentence(error.spot, available), pointer: pointer)
    case .itemTooWide(let width, let available):
      self.init(.itemTooWide, "The item is \(width) wide; its line has \(available).", pointer: pointer)
    case .contentTooLong(let length):
      self.init(
        .tooLarge, "The content would be \(length) long; up to \(SectionStack.maximumLength) is possible.",
        pointer: pointer)
    }
  }

  /// What the spot leaves, and what would be accepted.
  private static func sentence(_ spot: LayoutError.Spot, _ available: Double) -> String {
    switch spot {
    case .headerInset, .footerInset: "The inset leaves a width of \(available); 0 or more is expected."
    case .layout(let member): "'\(member.name)' leaves a width of \(available); more than 0 is expected."
    case .item(_, let member):
      "'\(member.map { "\($0.name)" } ?? "width")' leaves a width of \(available); more than 0 is expected."
    default: "The inset leaves a width of \(available); more than 0 is expected."
    }
  }

  /// The JSON pointer to a spot of the specification (RFC 6901). It depends on how the section was written.
  private static func pointer(to spot: LayoutError.Spot, inSection number: Int?, _ origins: [SectionOrigin]) -> String {
    let number = number ?? 0
    let section = "/sections/\(number)"
    switch spot {
    case .contentInset: return "/container/contentInset"
    case .sections: return "/sections"
    case .inset: return section + "/inset"
    case .headerInset: return section + "/header/inset"
    case .footerInset: return section + "/footer/inset"
    case .layout(let member): return origins[number].layoutPointer("\(member.name)", section: number)
    case .item(let item, let member): return origins[number].itemPointer(item, member, section: number)
    }
  }
}
