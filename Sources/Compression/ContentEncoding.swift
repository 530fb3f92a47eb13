import HTTP
import Platform

/// What a `Content-Encoding` value declares a body to be (RFC 9110, section 8.4).
package enum ContentEncoding: Hashable, Sendable {
  /// As it is: the list is empty, or names only `identity`.
  case none
  case one(ContentCoding)
  /// A coding that is not known here, or several.
  case unsupported

  /// - Parameter value: a list, several fields joined by commas; in any case.
  package init(_ value: String) {
    let text = value.utf8Span.span
    self = .none
    var start = 0
    while start < text.count {
      let end = text.first(UInt8(ascii: ","), in: start..<text.count)
      let name = text.trimmed(start..<end)
      start = end + 1
      if name.isEmpty || text.equals("identity", in: name) { continue }
      guard self == .none, let coding = Self.coding(text, name) else {
        self = .unsupported
        return
      }
      self = .one(coding)
    }
  }

  private static func coding(_ text: Span<UInt8>, _ name: Range<Int>) -> ContentCoding? {
    if text.equals("gzip", in: name) { return .gzip }
    // An alias of gzip (section 8.4.1.3).
    if text.equals("x-gzip", in: name) { return .gzip }
    if text.equals("zstd", in: name) { return .zstd }
    return text.equals("br", in: name) ? .br : nil
  }
}
