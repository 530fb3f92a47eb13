/// Which of some rare header fields a request has. Noted in one pass, so that absent fields need not be looked up.
package struct FieldNames: Sendable {
  // Not an OptionSet: its literals run through slow generic code, for every request.
  package enum Name: UInt8 {
    case acceptEncoding, contentEncoding, expect, ifNoneMatch, requestID, traceparent
  }

  private var bits: UInt8

  /// No field is there.
  package static let none = Self(bits: 0)
  /// Every field may be there.
  package static let all = Self(bits: .max)

  package func contains(_ name: Name) -> Bool { bits & 1 << name.rawValue != 0 }

  package mutating func insert(_ name: Name) { bits |= 1 << name.rawValue }
}
