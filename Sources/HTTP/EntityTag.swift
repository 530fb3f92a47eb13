/// A strong entity tag (RFC 9110, section 8.8.3).
package struct EntityTag: Hashable, Sendable {
  /// The tag as it stands in a header field, in quotes.
  package let quoted: String

  /// - Parameter opaque: visible ASCII without quotes.
  package init(_ opaque: String) { quoted = "\"\(opaque)\"" }

  /// Does an `If-None-Match` value name this tag, so that `304` is the answer? The comparison is weak, as section 13.1.2
  /// demands: `W/` makes no difference.
  package func matches(ifNoneMatch value: String) -> Bool {
    Self.list(value, weakly: true) { $0 == quoted }
  }

  /// Does an `If-Match` value name a tag that begins so? The comparison is strong (section 13.1.1): what is marked by `W/`
  /// matches nothing.
  ///
  /// - Parameter prefix: visible ASCII without quotes.
  package static func matches(ifMatch value: String, prefix: String) -> Bool {
    list(value, weakly: false) { $0.dropFirst().hasPrefix(prefix) }
  }

  /// Is one of the tags in a list, as they stand in their quotes, the one that is looked for? `*` is any.
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
