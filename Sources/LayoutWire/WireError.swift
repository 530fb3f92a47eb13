/// Why a body is no layout: which rule it breaks, where, and what would be accepted.
package struct WireError: Error, Equatable, Sendable {
  package enum Rule: Equatable, Sendable {
    case malformedJSON
    case missingMember
    case unknownMember
    case duplicateMember
    case wrongType
    case outOfRange
    case lengthMismatch
    case unknownLayoutType
    case itemTooWide
    case tooLarge
    /// Nothing is wrong with the body; the service cannot take it now.
    case noMemory
  }

  package enum Spot: Equatable, Sendable {
    /// A byte of the body, counted from 0.
    case offset(Int)
    /// A JSON pointer (RFC 6901).
    case pointer(String)
  }

  package let rule: Rule
  package let detail: String
  package private(set) var spot: Spot

  /// - Parameter pointer: where; the whole value that is being read unless it is given.
  init(_ rule: Rule, _ detail: String, pointer: String = "") {
    self.rule = rule
    self.detail = detail
    spot = .pointer(pointer)
  }

  /// Malformed JSON at a byte of the body.
  init(offset: Int, _ detail: String) {
    rule = .malformedJSON
    self.detail = detail
    spot = .offset(offset)
  }

  /// The same error seen from one level further out: its pointer begins with `component`.
  func inside(_ component: String) -> WireError {
    guard case .pointer(let rest) = spot else { return self }
    var error = self
    error.spot = .pointer("/" + Self.escaped(component) + rest)
    return error
  }

  func inside(_ index: Int) -> WireError { inside(String(index)) }

  /// `~` and `/` as RFC 6901, section 3 writes them.
  private static func escaped(_ component: String) -> String {
    var text = ""
    for character in component.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

/// Runs `body`; an error in it happened inside the member or element `component`.
@inline(__always)
func within<Result>(_ component: String, _ body: () throws(WireError) -> Result) throws(WireError) -> Result {
  do throws(WireError) { return try body() } catch { throw error.inside(component) }
}
