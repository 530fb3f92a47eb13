import Glibc

/// An open file, pipe or socket. Reads and writes that a signal interrupts are repeated.
package struct FileDescriptor: Sendable {
  package static let standardInput = FileDescriptor(STDIN_FILENO)
  package static let standardOutput = FileDescriptor(STDOUT_FILENO)
  package static let standardError = FileDescriptor(STDERR_FILENO)

  private let number: Int32

  private init(_ number: Int32) { self.number = number }

  /// Opens a file for reading. The caller closes it.
  package init(path: String) throws(SystemError) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .last }
  }

  package func close() { Glibc.close(number) }

  /// Reads up to `memory.count` bytes; waits for the first one. Returns how many were read, 0 at the end.
  package func read(into memory: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = Glibc.read(number, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes all bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// Why a call of the system failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of this thread's last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's message: "No such file or directory".
  package var description: String { String(cString: strerror(code)) }
}
