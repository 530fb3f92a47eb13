import Compression
import FuzzSupport

/// What holds of the coding that `Accept-Encoding` leads to.
enum Coding {
  static func check(_ value: String) {
    let lowercase = value.lowercased()
    let all = ContentCoding.negotiate(acceptEncoding: value, offered: ContentCoding.allCases)
    if let coding = all {
      expect(lowercase.contains(coding.token) || value.contains("*"), "nobody asked for \(coding.token): \(value)")
      let alone = ContentCoding.negotiate(acceptEncoding: value, offered: [coding])
      expect(alone == all, "the best of all is not good enough alone: \(value)")
    }
    let none = ContentCoding.negotiate(acceptEncoding: value, offered: [])
    expect(none == nil, "a coding that was not offered: \(value)")
    for element in ["gzip", "GZIP ; Q=1.000", "x-gzip"] {
      let asked = ContentCoding.negotiate(acceptEncoding: "\(value),\(element)", offered: [.gzip])
      expect(asked == .gzip, "what stands before hides \(element): \(value)")
    }
  }
}
