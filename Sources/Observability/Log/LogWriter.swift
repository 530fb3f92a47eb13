import Glibc
import Platform
import Synchronization

/// Carries lines to a file descriptor: a bounded buffer and a thread that empties it.
///
/// A thread that logs only copies its line into the buffer and never waits for the reader of the log. A non-blocking
/// descriptor would not do instead: the flag would hold for every process that shares the descriptor, such as a terminal,
/// and each line would cost an event loop a system call. Lines that find no room are dropped and counted. If the program
/// is killed or traps, the lines of the last few milliseconds are lost.
final class LogWriter: Sendable {
  private struct State {
    var pending = ByteBuffer()
    /// Bytes that the thread is writing; they take room too.
    var inProgress = 0
    /// By `CLOCK_MONOTONIC`; lines left when it passes are dropped. Set when the log is closed.
    var deadline: timespec?
    var hasEnded = false
    var thread: PosixThread?
  }

  private let descriptor: LogDescriptor
  private let capacity: Int
  private let state = Monitor(State())
  private let dropped = Atomic(0)
  /// The line that reports a number of dropped lines.
  private let notice: @Sendable (Int) -> [UInt8]

  /// - Parameter capacity: bytes.
  init(_ descriptor: Int32, capacity: Int, notice: @escaping @Sendable (Int) -> [UInt8]) {
    self.descriptor = LogDescriptor(descriptor)
    self.capacity = capacity
    self.notice = notice
  }

  /// Lines so far that did not reach the descriptor.
  var droppedLines: Int { dropped.load(ordering: .relaxed) }

  /// Starts the thread; false if the system refuses one. Call it once.
  func start() -> Bool {
    state.update { [self] state in
      state.thread = PosixThread { [self] in run() }
      return state.thread != nil
    }
  }

  /// Adds one line, including its line feed.
  func append(_ line: UnsafeRawBufferPointer) {
    // Waking the thread costs a system call only after a pause in the log: see `run`.
    let isTaken = state.update { state in
      guard state.deadline == nil, state.pending.count + state.inProgress + line.count <= capacity else { return false }
      state.pending.append(line)
      return true
    }
    if !isTaken { dropped.add(1, ordering: .relaxed) }
  }

  /// Takes no more lines and waits until all are written or `deadline` passes; false if lines were dropped meanwhile.
  func close(deadline: timespec) -> Bool {
    let before = droppedLines
    state.update { $0.deadline = $0.deadline ?? deadline }
    // The thread gives up by itself at the deadline. It hangs if another process fills a pipe between its poll and its
    // write; two seconds later the program ends without it.
    let limit = timespec.after(seconds: deadline.secondsLeft + 2)
    guard state.wait(until: limit, { $0.hasEnded ? true : nil }) != nil else { return false }
    state.update { $0.thread.take() }?.join()
    return droppedLines == before
  }

  private func run() {
    blockPipeSignal()
    var batch = ByteBuffer()
    var reported = 0
    while let isLast = take(&batch) {
      write(batch.bytes)
      let dropped = droppedLines
      if dropped > reported, notice(dropped - reported).withUnsafeBytes(isWritten) { reported = dropped }
      // Lines that come meanwhile are written together, and none of them has to wake this thread.
      if !isLast { usleep(5000) }
    }
    state.update { $0.hasEnded = true }
  }

  /// Waits for lines and takes all there are. Returns whether they are the last ones, or nil if none will come.
  private func take(_ batch: inout ByteBuffer) -> Bool? {
    batch.removeAll()
    let empty = batch
    let (taken, isLast) =
      state.wait { state -> (ByteBuffer, Bool)? in
        state.inProgress = 0
        guard state.pending.count > 0 || state.deadline != nil else { return nil }
        let taken = state.pending
        state.pending = empty
        state.inProgress = taken.count
        return (taken, state.deadline != nil)
      } ?? (empty, true)
    batch = taken
    return taken.count == 0 ? nil : isLast
  }

  /// Writes whole lines, as many at a time as the system writes in one piece.
  private func write(_ lines: UnsafeRawBufferPointer) {
    var rest = lines[...]
    while !rest.isEmpty {
      let end = rest.prefix(LogLine.capacity).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let piece = UnsafeRawBufferPointer(rebasing: rest[..<end])
      if !isWritten(piece) {
        dropped.add(piece.count { $0 == UInt8(ascii: "\n") }, ordering: .relaxed)
      }
      rest = rest[end...]
    }
  }

  private func isWritten(_ piece: UnsafeRawBufferPointer) -> Bool {
    descriptor.write(piece) { state.update { $0.deadline.map { $0.secondsLeft == 0 } ?? false } }
  }

  /// Makes a write to a pipe without a reader an error to count instead of the end of the program.
  private func blockPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
