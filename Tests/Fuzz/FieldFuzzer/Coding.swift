import Compression
import FuzzSupport

/// Checks the compression that is chosen by `Accept-Encoding`.
enum Coding {
  static func check(_ value: String) {
    let lowercase = value.lowercased()
    let all = ContentCoding.negotiate(acceptEncoding: value, offered: ContentCoding.allCases)
    if let coding = all {
      expect(lowercase.contains(coding.token) || value.contains("*"), "nobody asked for \(coding.token): \(value)")
      let alone = ContentCoding.negotiate(acceptEncoding: value, offered: [coding])
      expect(alone == all, "\(coding.token) is not chosen alone: \(value)")
    }
    let none = ContentCoding.negotiate(acceptEncoding: value, offered: [])
    expect(none == nil, "a coding that was not offered: \(value)")
    for element in ["gzip", "GZIP ; Q=1.000", "x-gzip"] {
      let asked = ContentCoding.negotiate(acceptEncoding: "\(value),\(element)", offered: [.gzip])
      expect(asked == .gzip, "\(element) is hidden by what precedes it: \(value)")
    }
  }
}
