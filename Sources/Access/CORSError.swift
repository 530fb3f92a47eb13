/// Why a policy cannot be made.
package enum CORSError: Error, Hashable, CustomStringConvertible {
  /// A text that is no origin.
  case invalidOrigin(String)
  /// `*` beside other origins: it means all of them.
  case wildcardAmongOthers
  /// Seconds out of range.
  case invalidMaximumAge(Int)

  package var description: String {
    switch self {
    case .invalidOrigin(let text):
      "'\(text)' is no origin; scheme://host or scheme://host:port without a path is expected, or null, or * alone"
    case .wildcardAmongOthers: "* allows every origin; it stands alone"
    case .invalidMaximumAge(let seconds):
      "\(seconds) is out of range; \(CORSPolicy.maximumAges.lowerBound) to \(CORSPolicy.maximumAges.upperBound) "
        + "seconds are expected"
    }
  }
}
