import HTTP

/// Reads entries of the form `TOKEN` or `NAME=TOKEN`.
struct TokenReader {
  private let source: TokenSource
  private(set) var digests: [TokenDigest] = []
  private(set) var names: [Namespace: String] = [:]
  private var known: Set<Namespace> = []
  private var knownNames: Set<String> = []

  init(_ source: TokenSource) { self.source = source }

  mutating func read(_ bytes: Span<UInt8>) throws(TokenError) {
    var number = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, !source.separates(bytes[end]) { end += 1 }
      number += 1
      let entry = bytes.extracting(bytes.trimmed(start..<end))
      if !entry.isEmpty, entry[0] != UInt8(ascii: "#") { try take(entry, source.place(number)) }
      start = end + 1
    }
    if digests.isEmpty { throw TokenError(source: source.name, reason: .empty) }
  }

  private mutating func take(_ entry: Span<UInt8>, _ place: TokenSource.Place) throws(TokenError) {
    let nameEnd = entry.nameEnd
    let token = entry.extracting((nameEnd.map { $0 + 1 } ?? 0)...)
    guard TokenSyntax.lengths.contains(token.count), TokenSyntax.isToken68(token) else {
      throw error(.invalidToken(at: place))
    }
    let digest = TokenDigest(token)
    let namespace = digest.namespace
    guard known.insert(namespace).inserted else { throw error(.duplicateToken(at: place)) }
    if let nameEnd {
      let name = entry.extracting(..<nameEnd)
      guard TokenSyntax.isName(name) else { throw error(.invalidName(at: place)) }
      let text = name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
      guard knownNames.insert(text).inserted else { throw error(.duplicateName(at: place)) }
      names[namespace] = text
    }
    digests.append(digest)
  }

  private func error(_ reason: TokenError.Reason) -> TokenError { TokenError(source: source.name, reason: reason) }
}

extension Span<UInt8> {
  /// A range without the blanks at its ends; the CR of a line that ends with CR and LF is one.
  fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(self[start]) { start += 1 }
    while end > start, Self.isBlank(self[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// The index of the `=` behind a name; nil if there is none, or just those that end a token.
  fileprivate var nameEnd: Int? {
    var index = 0
    while index < count, self[index] != UInt8(ascii: "=") { index += 1 }
    for later in index..<count where self[later] != UInt8(ascii: "=") { return index }
    return nil
  }
}
