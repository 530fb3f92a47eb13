import Glibc
import Platform

/// Writes one line per event to a file descriptor. Logging never waits for the reader of the log; see `LogWriter`.
///
/// Any thread may log. Call `close` at the end, or the last lines are lost.
package final class Log: Sendable {
  /// Events below this level are not written.
  package let level: Level
  package let format: Format
  private let writer: LogWriter

  /// - Parameters:
  ///   - descriptor: where lines are written; the log does not close it. Writing to a pipe without a reader fails
  ///     without a signal.
  ///   - capacity: bytes of lines that may wait to be written; further lines are dropped and counted.
  /// - Returns: nil if the system refuses another thread.
  package init?(
    level: Level = .info, format: Format = .json, descriptor: Int32 = STDERR_FILENO, capacity: Int = 1 << 20
  ) {
    self.level = level
    self.format = format
    writer = LogWriter(descriptor, capacity: capacity) { count in
      Self.withLine(format, .warning, "log lines were dropped", fields: { $0.field("lines", count) }) { Array($0) }
    }
    guard writer.start() else { return nil }
  }

  /// Lines that were dropped because the buffer was full or the descriptor failed.
  package var droppedLines: Int { writer.droppedLines }

  /// Whether an event of this level is written.
  package func takes(_ level: Level) -> Bool { level >= self.level }

  /// Writes one event.
  ///
  /// - Parameters:
  ///   - message: what happened, in the program's own words; evaluated only if the level is written.
  ///   - fields: adds the event's fields: `{ $0.field("port", 8080) }`.
  package func write(
    _ level: Level, _ message: @autoclosure () -> String, fields: (inout LogLine) -> Void = { _ in }
  ) {
    guard takes(level) else { return }
    Self.withLine(format, level, message(), fields: fields) { writer.append($0) }
  }

  /// Takes no more lines and waits until all are written.
  ///
  /// - Parameter seconds: how long to wait at most; lines left then are dropped.
  /// - Returns: false if lines were dropped meanwhile.
  @discardableResult
  package func close(deadline seconds: Double) -> Bool { writer.close(deadline: .after(seconds: seconds)) }

  private static func withLine<Result>(
    _ format: Format, _ level: Level, _ message: String, fields: (inout LogLine) -> Void,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: LogLine.capacity, alignment: 1) { memory in
      var line = LogLine(memory, format)
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      line.field("time", now)
      line.field("level", word: level.name)
      line.field("message", message)
      fields(&line)
      line.end()
      return body(line.bytes)
    }
  }
}
