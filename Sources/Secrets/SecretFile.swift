import Glibc
import Platform

/// The contents of a file that holds secrets. Their memory is overwritten before it is freed.
package final class SecretFile {
  /// Why the file cannot be used.
  package enum Failure: Error, Hashable {
    /// The system's message.
    case system(String)
    /// The file has more bytes than the limit.
    case tooLarge
  }

  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// Reads a whole file.
  ///
  /// - Parameter limit: the most bytes it may have.
  package init(path: String, limit: Int) throws(Failure) {
    // One byte more than allowed, to notice a file that is too large.
    memory = .allocate(capacity: limit + 1)
    do throws(SystemError) {
      let file = try FileDescriptor(path: path)
      defer { file.close() }
      while count < memory.count {
        let room = UnsafeMutableRawBufferPointer(memory)[count...]
        let read = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: room))
        if read == 0 { return }
        count += read
      }
    } catch {
      throw .system("\(error)")
    }
    throw .tooLarge
  }

  deinit {
    if let start = memory.baseAddress { explicit_bzero(start, count) }
    memory.deallocate()
  }

  /// The contents, valid while this object is held.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }
}
