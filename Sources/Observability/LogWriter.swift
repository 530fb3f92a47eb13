import Glibc
import Platform
import Synchronization

/// Lines on their way to a descriptor: a bounded buffer and a thread that empties it.
///
/// Whoever logs only copies a line into the buffer; it never waits for the reader of the log. The descriptor is not made
/// non-blocking instead, because that would be so for every process that shares it, a terminal or a container's standard
/// error for instance, and because each line would cost an event loop a system call. What the buffer has no room for is
/// dropped and counted. If the program is killed or traps, what came in the last few milliseconds is lost.
final class LogWriter: Sendable {
  private struct State {
    var pending = ByteBuffer()
    /// Bytes that the thread is writing, which take room too.
    var underWay = 0
    /// By `CLOCK_MONOTONIC`; when it passes, what is left is dropped.
    var deadline: timespec?
    var hasEnded = false
    var thread: PosixThread?
  }

  private let descriptor: LogDescriptor
  private let capacity: Int
  private let state = Monitor(State())
  private let dropped = Atomic(0)
  /// A line that says how many lines were dropped.
  private let notice: @Sendable (Int) -> [UInt8]

  /// - Parameter capacity: bytes.
  init(_ descriptor: Int32, capacity: Int, notice: @escaping @Sendable (Int) -> [UInt8]) {
    self.descriptor = LogDescriptor(descriptor)
    self.capacity = capacity
    self.notice = notice
  }

  /// Lines that did not reach the descriptor so far.
  var droppedLines: Int { dropped.load(ordering: .relaxed) }

  /// Starts the thread; false if the system has no room for one more. To be called once.
  func start() -> Bool {
    state.update { [self] state in
      state.thread = PosixThread { [self] in run() }
      return state.thread != nil
    }
  }

  /// Adds one line, its line break included.
  func append(_ line: UnsafeRawBufferPointer) {
    // The thread is asleep, and costs a call of the system to wake, only after a pause in the log: see `run`.
    let isTaken = state.update { state in
      guard state.deadline == nil, state.pending.count + state.underWay + line.count <= capacity else { return false }
      state.pending.append(line)
      return true
    }
    if !isTaken { dropped.add(1, ordering: .relaxed) }
  }

  /// Takes no more lines and waits until all are written or `deadline` passes. False if lines were left over.
  func close(deadline: timespec) -> Bool {
    let before = droppedLines
    state.update { $0.deadline = $0.deadline ?? deadline }
    // A little later than the thread gives up by itself. If another process filled a pipe between the thread's look and its
    // write, the thread hangs there: then the program ends without it.
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
      // What comes meanwhile is written together, and nobody has to wake this thread for it.
      if !isLast { usleep(5000) }
    }
    state.update { $0.hasEnded = true }
  }

  /// Waits for lines and takes all there are; whether they are the last ones, or nil if there are no more to come.
  private func take(_ batch: inout ByteBuffer) -> Bool? {
    batch.removeAll()
    let empty = batch
    let (taken, isLast) =
      state.wait { state -> (ByteBuffer, Bool)? in
        state.underWay = 0
        guard state.pending.count > 0 || state.deadline != nil else { return nil }
        let taken = state.pending
        state.pending = empty
        state.underWay = taken.count
        return (taken, state.deadline != nil)
      } ?? (empty, true)
    batch = taken
    return taken.count == 0 ? nil : isLast
  }

  /// Writes whole lines, as many at a time as go in one piece.
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

  /// A reader that went away is an error to count and must not end the program.
  private func blockPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
