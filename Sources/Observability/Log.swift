import Glibc
import Platform

/// What the program has to say, a line for each event, to a descriptor. Never waits for whoever reads it: see `LogWriter`.
///
/// Any thread may log. `close` is to be called at the end, else the last lines are lost.
package final class Log: Sendable {
  /// Events below it are not written.
  package let level: Level
  package let format: Format
  private let writer: LogWriter

  /// - Parameters:
  ///   - descriptor: standard error or output, or any other; it is not closed. A write to a pipe without a reader fails
  ///     without a signal here.
  ///   - capacity: bytes of lines that wait to be written; further lines are dropped and counted.
  /// - Returns: nil if the system has no room for one more thread.
  package init?(
    level: Level = .info, format: Format = .json, descriptor: Int32 = STDERR_FILENO, capacity: Int = 1 << 20
  ) {
    self.level = level
    self.format = format
    writer = LogWriter(descriptor, capacity: capacity) { count in
      Self.withLine(format, .warning, "lines of the log were dropped", fields: { $0.field("lines", count) }) {
        Array($0)
      }
    }
    guard writer.start() else { return nil }
  }

  /// Lines that were dropped because they found no room or could not be written.
  package var droppedLines: Int { writer.droppedLines }

  /// Is an event of this level written?
  package func takes(_ level: Level) -> Bool { level >= self.level }

  /// Writes one event.
  ///
  /// - Parameters:
  ///   - message: what happened, in the program's own words and made only if the level is written.
  ///   - fields: adds the event's fields: `{ $0.field("port", 8080) }`.
  package func write(
    _ level: Level, _ message: @autoclosure () -> String, fields: (inout LogLine) -> Void = { _ in }
  ) {
    guard takes(level) else { return }
    Self.withLine(format, level, message(), fields: fields) { writer.append($0) }
  }

  /// Takes no more lines and waits until all are written.
  ///
  /// - Parameter seconds: after which lines that nobody reads are dropped.
  /// - Returns: false if lines were dropped meanwhile.
  @discardableResult
  package func close(deadline seconds: Double) -> Bool { writer.close(deadline: .after(seconds: seconds)) }

  private static func withLine<Result>(
    _ format: Format, _ level: Level, _ message: String, fields: (inout LogLine) -> Void,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(byteCount: LogLine.capacity, alignment: 1) { memory in
      var line = LogLine(memory, format)
      line.field("time", LogTime.now)
      line.field("level", word: level.name)
      line.field("message", message)
      fields(&line)
      line.end()
      return body(line.bytes)
    }
  }
}
