import HTTP
import Platform

/// Reads entries of the form `TOKEN` or `NAME=TOKEN`. Names are checked and then dropped.
struct TokenReader {
  private let source: TokenSource
  private(set) var digests: [TokenDigest] = []
  private var namespaces: Set<Namespace> = []
  private var names: Set<String> = []

  init(_ source: TokenSource) { self.source = source }

  /// Reads every entry, except blank ones and those that begin with `#`.
  mutating func read(_ bytes: Span<UInt8>) throws(TokenError) {
    var number = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, !source.separates(bytes[end]) { end += 1 }
      number += 1
      // A line may end with CR and LF.
      let lineEnd = end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
      let entry = bytes.extracting(bytes.trimmed(start..<lineEnd))
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
    guard namespaces.insert(digest.namespace).inserted else { throw error(.duplicateToken(at: place)) }
    if let nameEnd { try take(name: entry.extracting(..<nameEnd), place) }
    digests.append(digest)
  }

  private mutating func take(name: Span<UInt8>, _ place: TokenSource.Place) throws(TokenError) {
    guard TokenSyntax.isName(name) else { throw error(.invalidName(at: place)) }
    let text = name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard names.insert(text).inserted else { throw error(.duplicateName(at: place)) }
  }

  private func error(_ reason: TokenError.Reason) -> TokenError { TokenError(source: source.name, reason: reason) }
}

extension Span<UInt8> {
  /// The index of the `=` after a name; nil if there is no name, because every `=` is at the end of the token.
  fileprivate var nameEnd: Int? {
    let index = first(UInt8(ascii: "="), in: 0..<count)
    for later in index..<count where self[later] != UInt8(ascii: "=") { return index }
    return nil
  }
}
