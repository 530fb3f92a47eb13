import Glibc
import Platform

/// What the program says to its user.
enum Terminal {
  /// Writes a text to standard output.
  @discardableResult
  static func print(_ text: String) -> ExitStatus {
    write(ByteBuffer(Array("\(text)\n".utf8)))
  }

  /// Writes to standard output.
  @discardableResult
  static func write(_ buffer: ByteBuffer) -> ExitStatus { write(buffer.bytes, to: STDOUT_FILENO) ? .success : .failure }

  /// Writes one line to standard error.
  static func complain(_ message: String, isContinuation: Bool = false) {
    let line = Array("\(isContinuation ? "      " : "weir: ")\(message)\n".utf8)
    line.withUnsafeBytes { _ = write($0, to: STDERR_FILENO) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}
