import Glibc

/// A file descriptor with writes that can be given up.
struct LogDescriptor: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `bytes`; up to `PIPE_BUF` bytes reach a pipe in one piece.
  ///
  /// - Parameter isGivenUp: asked before every write, and every tenth of a second while the descriptor is full. Once it
  ///   returns true, only what can be written without waiting is written.
  /// - Returns: false if it was given up or the descriptor failed.
  func write(_ bytes: UnsafeRawBufferPointer, isGivenUp: () -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard waitUntilWritable(isGivenUp) else { return false }
      let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another writer took the room. The pause is for descriptors that poll as writable before there is enough room.
        guard !isGivenUp() else { return false }
        usleep(1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Whether the descriptor has room, or has an error that the next write reports. A pipe that polls as writable has
  /// room for `PIPE_BUF` bytes.
  private func waitUntilWritable(_ isGivenUp: () -> Bool) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let timeout: Int32 = isGivenUp() ? 0 : 100
      if poll(&polled, 1, timeout) != 0 { return true }
      if timeout == 0 { return false }
    }
  }
}
