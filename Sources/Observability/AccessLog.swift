/// The part of a log that has a line for each request.
package struct AccessLog: Sendable {
  private let log: Log
  private let slowThreshold: UInt64

  /// Requests that were slow or that the service failed are warnings, all others of level `info`.
  ///
  /// - Parameter slowThreshold: nanoseconds; a request that takes longer is marked `slow`.
  package init(_ log: Log, slowThreshold: UInt64 = .max) {
    self.log = log
    self.slowThreshold = slowThreshold
  }

  /// Would such a request be written? If not, its line need not be put together.
  package func takes(status: Int, nanoseconds: UInt64) -> Bool { log.takes(level(status, nanoseconds)) }

  package func write(_ line: AccessLine) {
    log.write(level(line.status, line.nanoseconds), "request") {
      line.write(into: &$0, isSlow: line.nanoseconds > slowThreshold)
    }
  }

  private func level(_ status: Int, _ nanoseconds: UInt64) -> Log.Level {
    nanoseconds > slowThreshold || status >= 500 ? .warning : .info
  }
}
