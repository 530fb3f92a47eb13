import HTTP
import Platform

/// The qualities in an `Accept-Encoding` value (RFC 9110, section 12.5.3), in thousandths: 0 refuses, 1000 is the best, nil
/// stands for what the value does not name. Where it names a coding more than once, the highest quality counts.
struct AcceptEncoding {
  private(set) var zstd: Int?
  private(set) var br: Int?
  private(set) var gzip: Int?
  /// Of the representation as it is.
  private(set) var identity: Int?
  /// Of every coding that is not named: `*`.
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

  /// Reads `token [ OWS ";" OWS "q=" qvalue ]`. Ignores an element that is malformed or names another coding.
  private mutating func read(_ text: Span<UInt8>, _ element: Range<Int>) {
    let end = text.first(UInt8(ascii: ";"), in: element)
    guard let quality = Self.quality(text, end..<element.upperBound) else { return }
    let name = text.trimmed(element.lowerBound..<end)
    // The lengths tell most of the names apart.
    switch name.count {
    case 1 where text.equals("*", in: name): others = max(others ?? 0, quality)
    case 2 where text.equals("br", in: name): br = max(br ?? 0, quality)
    case 4 where text.equals("gzip", in: name): gzip = max(gzip ?? 0, quality)
    case 4 where text.equals("zstd", in: name): zstd = max(zstd ?? 0, quality)
    // An alias of gzip (section 8.4.1.3).
    case 6 where text.equals("x-gzip", in: name): gzip = max(gzip ?? 0, quality)
    case 8 where text.equals("identity", in: name): identity = max(identity ?? 0, quality)
    default: break
    }
  }

  /// The quality of an element from the text behind its name; nil if that is malformed.
  private static func quality(_ text: Span<UInt8>, _ weight: Range<Int>) -> Int? {
    guard !weight.isEmpty else { return 1000 }
    let parameter = text.trimmed(weight.dropFirst())
    guard parameter.count > 2, text.equals("q=", in: parameter.prefix(2)) else { return nil }
    return thousandths(text, parameter.dropFirst(2))
  }

  /// A quality value (section 12.4.2): 0 or 1, perhaps with a point and at most three digits, and not above 1. Nil if the
  /// text is something else.
  private static func thousandths(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 5 else { return nil }
    var sum = 0
    var place = 1000
    for index in range {
      if index == range.lowerBound + 1 {
        guard text[index] == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard text[index].isDigit else { return nil }
      sum += Int(text[index] - UInt8(ascii: "0")) * place
      place /= 10
    }
    return sum <= 1000 ? sum : nil
  }
}
