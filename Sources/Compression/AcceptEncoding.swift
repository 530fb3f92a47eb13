/// The qualities that an `Accept-Encoding` value gives (RFC 9110, section 12.5.3), in thousandths from 0, refused, to
/// 1000; nil for what it does not name. Where it names something more than once, the highest counts.
struct AcceptEncoding {
  private(set) var zstd: Int?
  private(set) var br: Int?
  private(set) var gzip: Int?
  /// Of the representation as it is.
  private(set) var identity: Int?
  /// Of whatever is not named: `*`.
  private(set) var others: Int?

  subscript(_ coding: ContentCoding) -> Int? {
    switch coding {
    case .zstd: zstd
    case .br: br
    case .gzip: gzip
    }
  }

  init(_ value: String) {
    let text = value.utf8Span.span
    var start = 0
    while start < text.count {
      let end = text.first(UInt8(ascii: ","), in: start..<text.count)
      read(text, start..<end)
      start = end + 1
    }
  }

  /// Reads `token [ OWS ";" OWS "q=" qvalue ]`; an element that is something else, or names something else, is passed
  /// over.
  private mutating func read(_ text: Span<UInt8>, _ element: Range<Int>) {
    let end = text.first(UInt8(ascii: ";"), in: element)
    guard let quality = Self.quality(text, end..<element.upperBound) else { return }
    let name = text.trimmed(element.lowerBound..<end)
    // The lengths tell most of the names apart.
    switch name.count {
    case 1 where text.isToken("*", in: name): others = max(others ?? 0, quality)
    case 2 where text.isToken("br", in: name): br = max(br ?? 0, quality)
    case 4 where text.isToken("gzip", in: name): gzip = max(gzip ?? 0, quality)
    case 4 where text.isToken("zstd", in: name): zstd = max(zstd ?? 0, quality)
    // The same as gzip (section 8.4.1.3).
    case 6 where text.isToken("x-gzip", in: name): gzip = max(gzip ?? 0, quality)
    case 8 where text.isToken("identity", in: name): identity = max(identity ?? 0, quality)
    default: break
    }
  }

  /// The quality of an element by what follows its name; nil if that is malformed.
  private static func quality(_ text: Span<UInt8>, _ weight: Range<Int>) -> Int? {
    guard !weight.isEmpty else { return 1000 }
    let parameter = text.trimmed(weight.dropFirst())
    guard parameter.count > 2, text.isToken("q=", in: parameter.prefix(2)) else { return nil }
    return text.thousandths(in: parameter.dropFirst(2))
  }
}
