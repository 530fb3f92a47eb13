package import HTTP
package import Observability

/// Counts every request, and writes a log line for those that the operator wants to see.
package struct RequestObserver: Sendable {
  /// Which requests get a log line.
  package enum Lines: String, CaseIterable, Sendable {
    /// Every request but successful health checks.
    case all
    /// Slow requests, and those with a status of 500 or more.
    case notable
    /// No request.
    case none
  }

  private let metrics: RequestMetrics
  /// Of the routes, in the order of the router's table.
  private let patterns: [String]
  /// Nil for no log lines at all.
  private let log: Log?
  private let lines: Lines
  /// Nanoseconds beyond which a request is slow, counted from its last byte: a slow upload is the client's.
  private let slowThreshold: UInt64

  /// - Parameters:
  ///   - registry: gets the metrics of requests, by route.
  ///   - log: nil for no log lines at all.
  ///   - slow: milliseconds beyond which a request is slow.
  package init(_ registry: MetricsRegistry, _ router: Router, log: Log?, lines: Lines, slow: Int) {
    metrics = RequestMetrics(registry, routes: router.routes.map { (method: $0.method.name, pattern: $0.pattern) })
    patterns = router.routes.map(\.pattern)
    self.log = log
    self.lines = lines
    slowThreshold = UInt64(slow) * 1_000_000
  }

  /// Counts a request, and logs it if that is wanted.
  ///
  /// - Parameter generator: makes an id for the log line of a request that has none.
  func requestEnded(_ record: borrowing RequestRecord, _ generator: IDGenerator) {
    let route = record.route.map { metrics.routes[$0] } ?? metrics.unmatched
    route.record(status: record.status, nanoseconds: record.duration, bytes: UInt64(record.bytes))
    guard let log, isWanted(record) else { return }
    let accessLog = AccessLog(log, slowThreshold: slowThreshold)
    guard accessLog.takes(status: record.status, nanoseconds: record.duration - record.receiving) else { return }
    // Health checks come all the time: only their failures are of interest.
    let pattern = record.route.map { patterns[$0] }
    if record.status < 400, pattern?.hasSuffix("/healthz") == true || pattern?.hasSuffix("/readyz") == true { return }
    write(record, pattern, to: accessLog, generator)
  }

  /// Does the operator want a line for the request?
  private func isWanted(_ record: borrowing RequestRecord) -> Bool {
    switch lines {
    case .none: false
    case .all: true
    case .notable: record.status >= 500 || record.duration - record.receiving > slowThreshold
    }
  }

  private func write(
    _ record: borrowing RequestRecord, _ pattern: String?, to log: AccessLog, _ generator: IDGenerator
  ) {
    let context = record.context as? ServiceContext ?? ServiceContext()
    record.target.withUnsafeBytes { target in
      var line = AccessLine(
        method: record.method.name, target: target, status: record.status, bytes: UInt64(record.bytes),
        nanoseconds: record.duration, receivingNanoseconds: record.receiving,
        requestID: context.requestID ?? RequestID(nil as String?, generator))
      line.route = pattern
      line.client = record.head.client
      line.traceID = context.trace?.traceID
      line.location = record.location
      line.userAgent = record.head.value(of: "User-Agent")
      line.isAborted = record.isAborted
      log.write(line)
    }
  }
}
