/// Why a CORS policy cannot be made.
package enum CORSError: Error, Hashable, CustomStringConvertible {
  /// A text that is not an origin.
  case invalidOrigin(String)
  /// `*`, which means all origins, together with others.
  case wildcardAmongOthers
  /// A text that is not the name of a header field.
  case invalidField(String)
  /// Seconds out of range.
  case invalidMaximumAge(Int)

  package var description: String {
    switch self {
    case .invalidOrigin(let text):
      "'\(text)' is not an origin; scheme://host or scheme://host:port without a path is expected, or null, or * alone"
    case .wildcardAmongOthers: "* allows every origin and must stand alone"
    case .invalidField(let text):
      "'\(text)' is not the name of a header field; letters, digits and !#$%&'*+-.^_`|~ are expected"
    case .invalidMaximumAge(let seconds):
      "\(seconds) is out of range; \(CORSPolicy.maximumAges.lowerBound) to \(CORSPolicy.maximumAges.upperBound) "
        + "seconds are expected"
    }
  }
}
