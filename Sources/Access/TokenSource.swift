import Platform
import Secrets

/// Where tokens come from.
package enum TokenSource: Hashable, Sendable {
  /// A file with one token on each line. Blank lines and lines that begin with `#` do not count.
  case file(path: String)
  /// The value of an environment variable: tokens separated by commas or line breaks.
  case variable(name: String, value: String)

  /// The most bytes that all entries together may have. A request is compared with every token, so this bounds its work.
  package static let maximumSize = 1 << 20

  /// A line of a file or an entry of a variable, counted from 1.
  package struct Place: Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  var name: String {
    switch self {
    case .file(let path): path
    case .variable(let name, _): name
    }
  }

  func place(_ number: Int) -> Place {
    switch self {
    case .file: Place(description: "line \(number)")
    case .variable: Place(description: "entry \(number)")
    }
  }

  /// Does this byte end an entry?
  func separates(_ byte: UInt8) -> Bool {
    switch self {
    case .file: byte == UInt8(ascii: "\n")
    case .variable: byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ",")
    }
  }

  /// Lends the bytes to `body`.
  func withBytes<Result>(_ body: (Span<UInt8>) throws(TokenError) -> Result) throws(TokenError) -> Result {
    switch self {
    case .file(let path):
      let file = try contents(path)
      return try body(file.bytes.span)
    case .variable(_, let value):
      guard value.utf8.count <= Self.maximumSize else { throw TokenError(source: name, reason: .tooLarge) }
      let bytes = Array(value.utf8)
      return try body(bytes.span)
    }
  }

  private func contents(_ path: String) throws(TokenError) -> SecretFile {
    do throws(SecretFile.Failure) { return try SecretFile(path: path, limit: Self.maximumSize) } catch {
      switch error {
      case .tooLarge: throw TokenError(source: name, reason: .tooLarge)
      case .system(let reason): throw TokenError(source: name, reason: .unreadable(reason))
      }
    }
  }
}
