/// The media types that a body may be declared as.
package enum MediaType {
  /// Is a `Content-Type` value `application/json` or a type with the suffix `+json` (RFC 6839)? Parameters do not count.
  package static func isJSON(_ contentType: String) -> Bool {
    let text = contentType.utf8Span.span
    let type = text.trimmed(0..<text.first(UInt8(ascii: ";"), in: 0..<text.count))
    if text.equals("application/json", in: type) { return true }
    let slash = text.first(UInt8(ascii: "/"), in: type)
    let subtype = type.suffix(from: min(slash + 1, type.upperBound))
    let isOneWord = [UInt8(ascii: " "), UInt8(ascii: "\t")].allSatisfy { text.first($0, in: type) == type.upperBound }
    let isOnePair = slash > type.lowerBound && text.first(UInt8(ascii: "/"), in: subtype) == type.upperBound
    return isOneWord && isOnePair && subtype.count > "+json".count && text.equals("+json", in: subtype.suffix(5))
  }

  /// - Throws: `unsupported-media-type`, whose detail has the option that makes curl send the right one.
  package static func requireJSON(_ contentType: String?) throws(Problem) {
    if let contentType, isJSON(contentType) { return }
    let found = contentType.map { "The body is declared as '\($0.prefix(80))'" } ?? "The body has no Content-Type"
    throw Problem(
      .unsupportedMediaType, "\(found); send application/json (with curl: -H 'Content-Type: application/json').")
  }
}
