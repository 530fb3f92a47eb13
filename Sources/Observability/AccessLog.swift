/// The part of a log that has a line for each request.
package struct AccessLog: Sendable {
  private let log: Log
  private let slowThreshold: UInt64

  /// - Parameter slowThreshold: nanoseconds; a request that takes longer is marked `slow` and is a warning, all others are
  ///   of level `info`.
  package init(_ log: Log, slowThreshold: UInt64 = .max) {
    self.log = log
    self.slowThreshold = slowThreshold
  }

  /// Would a request that took this long be written? If not, its line need not be put together.
  package func takes(nanoseconds: UInt64) -> Bool { log.takes(level(nanoseconds)) }

  package func write(_ line: AccessLine) {
    let level = level(line.nanoseconds)
    log.write(level, "request") { line.write(into: &$0, isSlow: level == .warning) }
  }

  private func level(_ nanoseconds: UInt64) -> Log.Level { nanoseconds > slowThreshold ? .warning : .info }
}
