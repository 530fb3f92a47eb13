import HTTP
import Platform

/// The token in a value of `Authorization` whose scheme is `Bearer`.
struct BearerCredentials {
  private let value: [UInt8]
  private let token: Range<Int>

  /// - Throws: `missing` if the scheme is another one (RFC 6750, section 3.1, counts that as no credentials), `malformed`
  ///   if what follows is not a token.
  init(_ text: String) throws(BearerRefusal) {
    let value = Array(text.utf8)
    let bytes = value.span
    // Blanks around a field's value are not part of it (RFC 9110, section 5.5).
    let whole = bytes.trimmed(0..<bytes.count)
    let schemeEnd = bytes.first(UInt8(ascii: " "), in: whole)
    // The scheme is in upper or lower case (RFC 9110, section 11.1).
    guard bytes.equals("bearer", in: whole.lowerBound..<schemeEnd) else { throw .missing }
    var start = schemeEnd
    while start < whole.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard TokenSyntax.isToken68(bytes.extracting(start..<whole.upperBound)) else { throw .malformed }
    token = start..<whole.upperBound
    self.value = value
  }

  /// The namespace of the token's holder; nil if the list does not have the token.
  func namespace(in list: TokenList) -> Namespace? {
    guard TokenSyntax.lengths.contains(token.count) else { return nil }
    return list.namespace(of: value.span.extracting(token))
  }
}

extension BearerCredentials: CustomStringConvertible, CustomReflectable {
  var description: String { "(credentials)" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
