/// Header fields that many requests do not have: noted once, so that they are not looked for where they are not.
package struct FieldNames: Sendable {
  // Not an OptionSet: the literals of one are made in a slow generic way, for every request.
  package enum Name: UInt8 {
    case acceptEncoding, expect, ifNoneMatch, requestID, traceparent
  }

  private var bits: UInt8

  package static let none = Self(bits: 0)
  package static let all = Self(bits: .max)

  package func contains(_ name: Name) -> Bool { bits & 1 << name.rawValue != 0 }

  package mutating func insert(_ name: Name) { bits |= 1 << name.rawValue }
}
