/// Why a JSON text is not what its reader expects: the rule it breaks, where, and what would be accepted.
package struct JSONError: Error, Equatable, Sendable {
  /// A rule by its stable name. Modules that read JSON add rules of their own.
  package struct Rule: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }
  }

  package enum Spot: Equatable, Sendable {
    /// A byte of the text, counted from 0.
    case offset(Int)
    /// A JSON pointer (RFC 6901).
    case pointer(String)
  }

  package let rule: Rule
  /// A sentence: what was found, and what would be accepted.
  package let detail: String
  package private(set) var spot: Spot

  /// - Parameter pointer: where; by default the whole value that is being read.
  package init(_ rule: Rule, _ detail: String, pointer: String = "") {
    self.rule = rule
    self.detail = detail
    spot = .pointer(pointer)
  }

  /// Malformed JSON at a byte of the text.
  package init(offset: Int, _ detail: String) {
    rule = .malformedJSON
    self.detail = detail
    spot = .offset(offset)
  }

  /// The same error seen from one level further out: its pointer begins with `component`.
  package func inside(_ component: String) -> JSONError {
    guard case .pointer(let rest) = spot else { return self }
    var error = self
    error.spot = .pointer("/" + Self.escaped(component) + rest)
    return error
  }

  package func inside(_ index: Int) -> JSONError { inside(String(index)) }

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

extension JSONError.Rule {
  package static let malformedJSON = Self("malformed-json")
  package static let missingMember = Self("missing-member")
  package static let unknownMember = Self("unknown-member")
  package static let duplicateMember = Self("duplicate-member")
  package static let conflictingMembers = Self("conflicting-members")
  package static let wrongType = Self("wrong-type")
  package static let outOfRange = Self("out-of-range")
  package static let lengthMismatch = Self("length-mismatch")
  package static let tooLarge = Self("too-large")
  /// Nothing is wrong with the text; there is no memory to read it now.
  package static let noMemory = Self("no-memory")
}

/// Runs `body`; an error in it happened inside the member `component`.
package func within<Result>(_ component: String, _ body: () throws(JSONError) -> Result) throws(JSONError) -> Result {
  do throws(JSONError) { return try body() } catch { throw error.inside(component) }
}
