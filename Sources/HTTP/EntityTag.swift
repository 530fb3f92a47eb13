/// A strong entity tag (RFC 9110, section 8.8.3).
package struct EntityTag: Hashable, Sendable {
  /// The tag as it stands in a header field, in quotes.
  package let quoted: String

  /// - Parameter parts: visible ASCII without quotes, joined as they are.
  package init(_ parts: String...) {
    let size = parts.reduce(2) { $0 + $1.utf8.count }
    // Every answer has a tag, and appending strings takes five times as long.
    quoted = unsafe String(unsafeUninitializedCapacity: size) { text in
      unsafe text[0] = UInt8(ascii: "\"")
      var end = 1
      for part in parts {
        let bytes = part.utf8Span.span
        let rest = unsafe UnsafeMutableRawBufferPointer(text).suffix(from: end)
        unsafe bytes.withUnsafeBytes { unsafe rest.copyBytes(from: $0) }
        end += bytes.count
      }
      unsafe text[end] = UInt8(ascii: "\"")
      return size
    }
  }

  /// Does an `If-None-Match` value name this tag, so that the answer is `304`? The comparison is weak, as section 13.1.2
  /// demands: `W/` makes no difference. `*` names any tag.
  package func matches(ifNoneMatch value: String) -> Bool {
    Self.list(value, weakly: true) { $0 == quoted }
  }

  /// Does an `If-Match` value name a tag that begins with `prefix`? The comparison is strong (section 13.1.1): a tag marked
  /// by `W/` matches nothing. `*` names any tag.
  ///
  /// - Parameter prefix: visible ASCII without quotes.
  package static func matches(ifMatch value: String, prefix: String) -> Bool {
    list(value, weakly: false) { $0.dropFirst().hasPrefix(prefix) }
  }

  /// Does a list have a tag for which `isIt` returns true? A malformed element ends the list.
  ///
  /// - Parameter isIt: is given each tag in its quotes, without `W/`.
  private static func list(_ value: String, weakly: Bool, _ isIt: (Substring) -> Bool) -> Bool {
    var rest = Substring(value)
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
      if rest == "*" || rest.hasPrefix("*,") { return true }
      let isWeak = rest.hasPrefix("W/")
      if isWeak { rest = rest.dropFirst(2) }
      guard rest.hasPrefix("\"") else { return false }
      guard let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if weakly || !isWeak, isIt(rest[...end]) { return true }
      rest = rest[rest.index(after: end)...]
    }
  }
}
