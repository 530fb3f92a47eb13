package import HTTP

extension EntityTag {
  /// The tag of the same representation in a coding: another one, since strong tags tell bytes apart (RFC 9110, section
  /// 8.8.3.3).
  package func coded(_ coding: ContentCoding) -> EntityTag {
    EntityTag("\(quoted.dropFirst().dropLast())-\(coding.token)")
  }
}
