/// A header field's value as it stands in the request.
enum FieldValue {
  /// Without the blanks around it, which are no part of it (RFC 9110, section 5.5).
  static func trim(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var rest = bytes[...]
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return UnsafeRawBufferPointer(rebasing: rest)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
