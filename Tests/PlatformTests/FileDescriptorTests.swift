import Glibc
import Platform
import Testing

@Suite struct FileDescriptorTests {
  private func contents(_ file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 100)
    while case let count = try piece.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
      bytes += piece.prefix(count)
    }
    return bytes
  }

  @Test func `a file is read to its end`() throws {
    let file = try FileDescriptor(path: #filePath)
    defer { file.close() }
    let text = String(decoding: try contents(file), as: UTF8.self)
    #expect(text.hasPrefix("import Glibc\n") && text.hasSuffix("}\n"))
  }

  @Test(arguments: [("/nowhere", ENOENT, "No such file or directory"), ("", ENOENT, "No such file or directory")])
  func `a file that cannot be opened says why`(_ path: String, _ code: Int32, _ text: String) {
    #expect(throws: SystemError(code: code)) { try FileDescriptor(path: path) }
    #expect(SystemError(code: code).description == text)
  }

  @Test func `a folder cannot be read`() throws {
    let folder = try FileDescriptor(path: "/")
    defer { folder.close() }
    #expect(throws: SystemError(code: EISDIR)) { try contents(folder) }
  }

  @Test func `a file opened for reading cannot be written to`() throws {
    let file = try FileDescriptor(path: #filePath)
    defer { file.close() }
    #expect(throws: SystemError(code: EBADF)) { try [UInt8(0)].withUnsafeBytes { try file.write($0) } }
  }
}
