import Glibc
import Platform
import Testing

/// A pipe to log to. Nothing reads it before `startReading` or `contents`.
final class LogPipe: Sendable {
  let reading: Int32
  let writing: Int32
  private let read = Lock<[UInt8]>([])
  private let thread = Lock<PosixThread?>(nil)

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    // Not inherited by programs that other tests start meanwhile.
    for end in ends { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { close(reading) }

  func startReading() throws {
    let thread = PosixThread { [self] in readAll() }
    self.thread.withLock { $0 = thread }
    try #require(thread != nil)
  }

  /// Closes the writing end and returns everything that was written. Call it once.
  func contents() -> String {
    close(writing)
    if let thread = thread.withLock({ $0.take() }) { thread.join() } else { readAll() }
    return String(decoding: read.withLock { $0 }, as: UTF8.self)
  }

  private func readAll() {
    while true {
      let piece = [UInt8](unsafeUninitializedCapacity: 65536) { memory, count in
        count = max(0, Glibc.read(reading, memory.baseAddress, memory.count))
      }
      guard !piece.isEmpty else { return }
      read.withLock { $0 += piece }
    }
  }
}
