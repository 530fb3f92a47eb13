/// A strong entity tag (RFC 9110, section 8.8.3).
package struct EntityTag: Hashable, Sendable {
  /// The tag as it stands in a header field, in quotes.
  package let quoted: String

  /// - Parameter opaque: visible ASCII without quotes.
  package init(_ opaque: String) { quoted = "\"\(opaque)\"" }

  /// Does an `If-None-Match` value name this tag, so that `304` is the answer? The comparison is weak, as section 13.1.2
  /// demands: `W/` makes no difference.
  package func matches(ifNoneMatch value: String) -> Bool {
    var rest = Substring(value)
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
      if rest == "*" || rest.hasPrefix("*,") { return true }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.hasPrefix("\"") else { return false }
      guard let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest[...end] == quoted { return true }
      rest = rest[rest.index(after: end)...]
    }
  }
}
