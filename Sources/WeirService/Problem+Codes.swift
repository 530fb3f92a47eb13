package import HTTP

/// The problems that are this service's own (contract, section 8), beside those of any HTTP service.
extension Problem.Code {
  package static let malformedJSON = Self("malformed-json", 400, "The body is not well-formed JSON")
  package static let invalidParameter = Self("invalid-parameter", 400, "A query parameter is not valid")
  package static let layoutNotFound = Self("layout-not-found", 404, "There is no such layout")
  package static let elementNotFound = Self("element-not-found", 404, "The layout has no such element")
  package static let otherGeometry = Self("other-geometry", 412, "The program has another geometry version")
  package static let missingMember = Self("missing-member", 422, "A required member is missing")
  package static let unknownMember = Self("unknown-member", 422, "A member is unknown")
  package static let duplicateMember = Self("duplicate-member", 422, "A member appears twice")
  package static let wrongType = Self("wrong-type", 422, "A value has the wrong type")
  package static let outOfRange = Self("out-of-range", 422, "A value is out of range")
  package static let lengthMismatch = Self("length-mismatch", 422, "Two lists differ in length")
  package static let unknownLayoutType = Self("unknown-layout-type", 422, "The layout type is unknown")
  package static let itemTooWide = Self("item-too-wide", 422, "An item is wider than its line")
  package static let conflictingMembers = Self("conflicting-members", 422, "Two members exclude each other")
  package static let tooLarge = Self("too-large", 422, "The layout or the answer is larger than the limit")

  /// The codes of bodies that break a rule.
  static let ofBodies = [
    malformedJSON, missingMember, unknownMember, duplicateMember, wrongType, outOfRange, lengthMismatch,
    unknownLayoutType, itemTooWide, conflictingMembers, tooLarge,
  ]
}
