package import HTTP
package import JSON

extension Problem {
  /// The answer to a body that is not a valid layout, or that there was no memory for.
  package init(_ error: JSONError) {
    guard error.rule != .noMemory else {
      self.init(.overloaded, error.detail, retryAfter: 1)
      return
    }
    let spot: Spot =
      switch error.spot {
      case .offset(let offset): .offset(offset)
      case .pointer(let pointer): .pointer(pointer)
      }
    self.init(Code(error.rule), error.detail, at: spot)
  }
}

extension Problem.Code {
  /// The code of a rule that a body breaks; it has the rule's name.
  fileprivate init(_ rule: JSONError.Rule) {
    self = Self.ofBodies.first { $0.name == rule.name } ?? Self(rule.name, 422, "The body is not a valid layout")
  }
}
