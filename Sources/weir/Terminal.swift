import Glibc
import Platform

/// The program's standard output and standard error.
enum Terminal {
  /// Writes a line to standard output.
  ///
  /// - Throws: a failure if it cannot be written, for example because the disk is full.
  @discardableResult
  static func print(_ text: String) throws(CommandError) -> ExitStatus {
    try write(ByteBuffer(Array("\(text)\n".utf8)))
  }

  /// Writes bytes to standard output.
  ///
  /// - Throws: as `print`.
  @discardableResult
  static func write(_ buffer: ByteBuffer) throws(CommandError) -> ExitStatus {
    do throws(SystemError) { try FileDescriptor.standardOutput.write(buffer.bytes) } catch {
      throw .failure("cannot write to standard output: \(error)")
    }
    return .success
  }

  /// Writes a line to standard error.
  ///
  /// - Parameter isContinuation: whether the line continues the last one, and is indented below it.
  static func complain(_ message: String, isContinuation: Bool = false) {
    let line = Array("\(isContinuation ? "      " : "weir: ")\(message)\n".utf8)
    // If standard error fails too, there is nowhere left to say so.
    try? line.withUnsafeBytes { try FileDescriptor.standardError.write($0) }
  }
}
