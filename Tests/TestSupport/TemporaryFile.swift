import Glibc
import Platform

/// A file that exists as long as this object.
package final class TemporaryFile {
  package let path: String

  /// Makes a file with these contents in the folder for temporary files.
  package init(_ text: String) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/weir-test-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw SystemError.last }
    close(file)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    try write(text)
  }

  deinit { unlink(path) }

  /// Calls `body` with the path of a file that exists meanwhile.
  package static func with<Result>(_ text: String, _ body: (_ path: String) throws -> Result) throws -> Result {
    let file = try TemporaryFile(text)
    return try withExtendedLifetime(file) { try body(file.path) }
  }

  /// Replaces the contents.
  package func write(_ text: String) throws {
    guard let file = fopen(path, "w") else { throw SystemError.last }
    var text = text
    let count = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, count == text.utf8.count else { throw SystemError.last }
  }

  package func remove() { unlink(path) }
}
