/// Writes one line per request to a log.
package struct AccessLog: Sendable {
  private let log: Log
  private let slowThreshold: UInt64

  /// Slow requests and answers with status 500 or above are warnings; all others have the level `info`.
  ///
  /// - Parameter slowThreshold: nanoseconds; a request that takes longer from its last byte to that of the answer is marked
  ///   `slow`.
  package init(_ log: Log, slowThreshold: UInt64 = .max) {
    self.log = log
    self.slowThreshold = slowThreshold
  }

  /// Whether such a request would be logged. If not, the caller need not build its line.
  ///
  /// - Parameter nanoseconds: without those in which the request arrived.
  package func takes(status: Int, nanoseconds: UInt64) -> Bool { log.takes(level(status, nanoseconds)) }

  package func write(_ line: AccessLine) {
    let nanoseconds = line.serviceNanoseconds
    log.write(level(line.status, nanoseconds), "request") {
      line.write(into: &$0, isSlow: nanoseconds > slowThreshold)
    }
  }

  private func level(_ status: Int, _ nanoseconds: UInt64) -> Log.Level {
    nanoseconds > slowThreshold || status >= 500 ? .warning : .info
  }
}
