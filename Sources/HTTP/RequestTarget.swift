/// A parsed request target: the path's segments and the query's parameters, each percent-decoded on its own.
///
/// Decoding happens after splitting, so `%2F` stays inside its segment and `%26` inside its value. A `+` is a plus sign
/// (RFC 3986), as it must be in `1e+3`.
package struct RequestTarget: Sendable {
  /// A query parameter. `a` is the same as `a=`.
  package struct Parameter: Sendable {
    package let name: String
    /// The decoded text, or nil if the bytes are not UTF-8 or a `%` is not followed by two hexadecimal digits.
    package let value: String?
  }

  /// The decoded segments behind the leading slash, or nil if one is ill-formed. `/` has one empty segment.
  package let segments: [String]?
  package let parameters: [Parameter]
  /// Is it `*`, which stands for the server as a whole (RFC 9110, section 9.3.7)?
  package let isWholeServer: Bool

  /// Parses the target of a request line: a path with a query, or a URI with scheme and authority.
  package init(_ raw: some Collection<UInt8>) { self.init(Array(raw)) }

  package init(_ raw: [UInt8]) { self.init(raw.span) }

  /// The same without a copy.
  package init(_ raw: Span<UInt8>) {
    isWholeServer = raw.count == 1 && raw[0] == UInt8(ascii: "*")
    let pathStart = raw.authorityEnd
    let pathEnd = raw.first(UInt8(ascii: "?"), in: pathStart..<raw.count)
    segments = Self.segments(raw.extracting(pathStart..<pathEnd), hasAuthority: pathStart > 0)
    parameters = pathEnd < raw.count ? Self.parameters(raw.extracting((pathEnd + 1)...)) : []
  }

  private static func segments(_ path: Span<UInt8>, hasAuthority: Bool) -> [String]? {
    if path.isEmpty, hasAuthority { return [""] }
    guard !path.isEmpty, path[0] == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    segments.reserveCapacity(4)
    var start = 1
    while start <= path.count {
      let end = path.first(UInt8(ascii: "/"), in: start..<path.count)
      guard let text = path.extracting(start..<end).percentDecoded else { return nil }
      segments.append(text)
      start = end + 1
    }
    return segments
  }

  private static func parameters(_ query: Span<UInt8>) -> [Parameter] {
    var parameters: [Parameter] = []
    parameters.reserveCapacity(4)
    var start = 0
    while start < query.count {
      let end = query.first(UInt8(ascii: "&"), in: start..<query.count)
      if end > start { parameters.append(Parameter(query.extracting(start..<end))) }
      start = end + 1
    }
    return parameters
  }
}

extension RequestTarget.Parameter {
  fileprivate init(_ piece: Span<UInt8>) {
    let nameEnd = piece.first(UInt8(ascii: "="), in: 0..<piece.count)
    let name = piece.extracting(..<nameEnd)
    // A name that is not text cannot be known to any route. It is repaired so that an error can show it.
    self.name = name.percentDecoded ?? name.repairedText
    value = nameEnd < piece.count ? piece.extracting((nameEnd + 1)...).percentDecoded : ""
  }
}
