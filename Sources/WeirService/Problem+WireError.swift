package import HTTP
package import LayoutWire

extension Problem {
  /// The answer to a body that is not a valid layout, or that there was no memory for.
  package init(_ error: WireError) {
    let spot: Spot =
      switch error.spot {
      case .offset(let offset): .offset(offset)
      case .pointer(let pointer): .pointer(pointer)
      }
    let code: Code =
      switch error.rule {
      case .malformedJSON: .malformedJSON
      case .missingMember: .missingMember
      case .unknownMember: .unknownMember
      case .duplicateMember: .duplicateMember
      case .wrongType: .wrongType
      case .outOfRange: .outOfRange
      case .lengthMismatch: .lengthMismatch
      case .unknownLayoutType: .unknownLayoutType
      case .itemTooWide: .itemTooWide
      case .tooLarge: .tooLarge
      case .noMemory: .overloaded
      }
    let isBodysFault = error.rule != .noMemory
    self.init(code, error.detail, at: isBodysFault ? spot : nil, retryAfter: isBodysFault ? nil : 1)
  }
}
