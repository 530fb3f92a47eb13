import FuzzSupport
import HTTP

/// Checks `Content-Type` and `If-None-Match`.
enum FieldChecks {
  static func check(_ head: Head) {
    if let type = head.contentType {
      if MediaType.isJSON(type) { expect(type.lowercased().contains("json"), "\(type) is taken for JSON") }
      _ = try? MediaType.requireJSON(type)
    }
    if let value = head.ifNoneMatch {
      let tag = EntityTag("tag")
      expect(tag.matches(ifNoneMatch: "\(tag.quoted), \(value)"), "\(value) hides the first element of a list")
      if tag.matches(ifNoneMatch: value) {
        expect(value.contains(tag.quoted) || value.contains("*"), "\(value) matches without the tag")
      }
    }
  }
}
