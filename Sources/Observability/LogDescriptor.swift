import Glibc

/// A descriptor that is written to without ever waiting longer than asked.
struct LogDescriptor: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of `bytes`, in one piece if there are no more than `PIPE_BUF`.
  ///
  /// - Parameter isGivenUp: asked before every write, and every tenth of a second while there is no room. Then what does
  ///   not go at once is left.
  /// - Returns: false if it was given up or the descriptor takes no more.
  func write(_ bytes: UnsafeRawBufferPointer, isGivenUp: () -> Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard waitUntilWritable(isGivenUp) else { return false }
      let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Somebody else took the room. A pause, for descriptors that are called writable before there is enough.
        guard !isGivenUp() else { return false }
        usleep(1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Whether there is room, or an error that writing will tell. A pipe that has room has it for `PIPE_BUF` bytes.
  private func waitUntilWritable(_ isGivenUp: () -> Bool) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let timeout: Int32 = isGivenUp() ? 0 : 100
      if poll(&polled, 1, timeout) != 0 { return true }
      if timeout == 0 { return false }
    }
  }
}
