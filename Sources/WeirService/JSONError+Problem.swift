package import HTTP
package import JSON

extension Problem {
  /// What is wrong with a body, as an answer.
  package init(_ error: JSONError) {
    let spot: Spot =
      switch error.spot {
      case .offset(let offset): .offset(offset)
      case .pointer(let pointer): .pointer(pointer)
      }
    guard error.rule != .noMemory else {
      self.init(.overloaded, error.detail, retryAfter: 1)
      return
    }
    self.init(Code(rawValue: error.rule.name) ?? .outOfRange, error.detail, at: spot)
  }
}
