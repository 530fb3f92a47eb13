import HTTP

/// A value of `Authorization` whose scheme is `Bearer`.
struct BearerCredentials {
  private let value: [UInt8]
  private let token: Range<Int>

  /// - Throws: `missing` if the scheme is another (RFC 6750, section 3.1, counts that as no credentials), `malformed` if
  ///   what follows is no token.
  init(_ text: String) throws(BearerRefusal) {
    value = Array(text.utf8)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    // What surrounds a field's value is none of it (RFC 9110, section 5.5).
    let start = value.firstIndex { !isBlank($0) } ?? value.count
    let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
    let schemeEnd = value[start..<end].firstIndex(of: 0x20) ?? end
    // In any case (RFC 9110, section 11.1).
    guard value[start..<schemeEnd].elementsEqual("bearer".utf8, by: { $0 | 0x20 == $1 }) else { throw .missing }
    token = (value[schemeEnd..<end].firstIndex { $0 != 0x20 } ?? end)..<end
    guard TokenSyntax.isToken68(value.span.extracting(token)) else { throw .malformed }
  }

  /// The namespace that the token has in a list, or nil if it has none.
  func namespace(in list: TokenList) -> Namespace? {
    guard TokenSyntax.lengths.contains(token.count) else { return nil }
    return list.namespace(of: value.span.extracting(token))
  }
}

extension BearerCredentials: CustomStringConvertible, CustomReflectable {
  var description: String { "(credentials)" }
  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
