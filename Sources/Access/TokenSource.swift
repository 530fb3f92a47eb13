import Glibc

/// Where tokens come from.
package enum TokenSource: Hashable, Sendable {
  /// A file with one token in each line. Blank lines and lines that begin with `#` do not count.
  case file(path: String)
  /// The value of an environment variable: tokens separated by commas or line breaks.
  case variable(name: String, value: String)

  /// Bytes of all tokens together. A request is compared with each, so this bounds the work of one.
  package static let maximumSize = 1 << 20

  /// The line of a file or the entry of a variable, from 1.
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

  /// Lends the bytes to `body`. What was read of a file is overwritten afterwards.
  func withBytes<Result>(_ body: (Span<UInt8>) throws(TokenError) -> Result) throws(TokenError) -> Result {
    switch self {
    case .file(let path): return try withContents(path, body)
    case .variable(_, let value):
      guard value.utf8.count <= Self.maximumSize else { throw TokenError(source: name, reason: .tooLarge) }
      let bytes = Array(value.utf8)
      return try body(bytes.span)
    }
  }

  private func withContents<Result>(
    _ path: String, _ body: (Span<UInt8>) throws(TokenError) -> Result
  ) throws(TokenError) -> Result {
    // One byte more than may be there, so that too many are noticed.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.maximumSize + 1)
    var count = 0
    defer {
      if let start = bytes.baseAddress { explicit_bzero(start, count) }
      bytes.deallocate()
    }
    try read(path, into: bytes, &count)
    guard count <= Self.maximumSize else { throw TokenError(source: name, reason: .tooLarge) }
    return try body(UnsafeBufferPointer(rebasing: bytes[..<count]).span)
  }

  private func read(
    _ path: String, into bytes: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) throws(TokenError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(errno) }
    defer { close(file) }
    while count < bytes.count {
      let read = Glibc.read(file, bytes.baseAddress.map { $0 + count }, bytes.count - count)
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw unreadable(errno) }
      if read == 0 { return }
      count += read
    }
  }

  private func unreadable(_ reason: Int32) -> TokenError {
    TokenError(source: name, reason: .unreadable(String(cString: strerror(reason))))
  }
}
