import Observability
import Testing

/// The lines that a log writes while `body` logs, without the time.
func lines(
  _ format: Log.Format, level: Log.Level = .debug, _ body: (Log) -> Void
) throws -> [String] {
  let pipe = try LogPipe()
  try pipe.startReading()
  let log = try #require(Log(level: level, format: format, descriptor: pipe.writing))
  body(log)
  #expect(log.close(deadline: 30))
  #expect(log.droppedLines == 0)
  let text = pipe.contents()
  #expect(text.isEmpty || text.hasSuffix("\n"))
  return text.split(separator: "\n").map { line in
    let start = format == .json ? #"{"time":"2026-01-31T23:59:59.999Z","# : "time=2026-01-31T23:59:59.999Z "
    return (format == .json ? "{" : "") + line.dropFirst(start.utf8.count)
  }
}

extension LogLine {
  mutating func field(_ name: StaticString, bytes: [UInt8], limit: Int = stringLimit) {
    bytes.withUnsafeBytes { field(name, $0, limit: limit) }
  }
}
