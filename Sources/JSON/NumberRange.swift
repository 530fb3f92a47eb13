/// The ranges that numbers in a request may have. All are finite and of a magnitude of at most 1e9 unless said otherwise.
package enum NumberRange: CustomStringConvertible {
  package static let limit = 1e9

  case any
  case notNegative
  case positive
  /// Any number that a double can hold.
  case finite

  @inline(__always)
  package func contains(_ value: Double) -> Bool {
    switch self {
    case .any: abs(value) <= Self.limit
    case .notNegative: value >= 0 && value <= Self.limit
    case .positive: value > 0 && value <= Self.limit
    case .finite: value.isFinite
    }
  }

  package var description: String {
    switch self {
    case .any: "a number from -1e9 to 1e9"
    case .notNegative: "a number from 0 to 1e9"
    case .positive: "a number above 0 and up to 1e9"
    case .finite: "a finite number"
    }
  }
}
