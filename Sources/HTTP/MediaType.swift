/// The media types a body may be declared as.
package enum MediaType {
  /// Is a `Content-Type` value `application/json` or a type with the `+json` suffix (RFC 6839)? Parameters do not count.
  package static func isJSON(_ contentType: String) -> Bool {
    // Blanks may surround a type; within one they are none of it.
    let words = contentType.prefix { $0 != ";" }.lowercased().split { $0 == " " || $0 == "\t" }
    guard words.count == 1 else { return false }
    let essence = words[0]
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    return essence == "application/json" || (parts[1].hasSuffix("+json") && parts[1].count > "+json".count)
  }

  /// - Throws: `unsupported-media-type`, with the option that makes curl send the right one.
  package static func requireJSON(_ contentType: String?) throws(Problem) {
    if let contentType, isJSON(contentType) { return }
    let found = contentType.map { "The body is declared as '\($0.prefix(80))'" } ?? "The body has no Content-Type"
    throw Problem(
      .unsupportedMediaType, "\(found); send application/json (with curl: -H 'Content-Type: application/json').")
  }
}
