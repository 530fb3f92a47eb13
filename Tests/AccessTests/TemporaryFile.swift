import Glibc
import Testing

/// A file that is there as long as this object.
final class TemporaryFile {
  let path: String

  init(_ text: String) throws {
    var template = Array("/tmp/weir-access-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    close(file)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    try write(text)
  }

  deinit { unlink(path) }

  /// Replaces the contents.
  func write(_ text: String) throws {
    let file = open(path, O_WRONLY | O_TRUNC)
    try #require(file >= 0)
    defer { close(file) }
    var text = text
    let count = text.withUTF8 { Glibc.write(file, $0.baseAddress, $0.count) }
    #expect(count == text.utf8.count)
  }

  func remove() { unlink(path) }
}
