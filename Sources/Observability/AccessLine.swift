package import Platform

/// What the log says of one request. Header fields other than these have no place in it, so no credentials have either.
///
/// Pointers are only read while the line is written.
package struct AccessLine {
  /// The client's word, which need not be a method there is.
  package var method: String
  /// The route's pattern; nil if no route took the request.
  package var route: String?
  /// Path and query as they stand in the request line.
  package var target: UnsafeRawBufferPointer
  package var status: Int
  /// Bytes of the body that were sent.
  package var bytes: UInt64
  /// From the request line to the last byte.
  package var nanoseconds: UInt64
  package var requestID: RequestID
  package var traceID: TraceContext.TraceID?
  package var client: PeerAddress?
  /// `User-Agent`.
  package var userAgent: String?
  /// `Location` of the answer: the layout that was made.
  package var location: String?
  /// The connection ended before the answer did.
  package var isAborted = false

  package init(
    method: String, target: UnsafeRawBufferPointer, status: Int, bytes: UInt64, nanoseconds: UInt64,
    requestID: RequestID
  ) {
    self.method = method
    self.target = target
    self.status = status
    self.bytes = bytes
    self.nanoseconds = nanoseconds
    self.requestID = requestID
  }

  /// The most bytes that these take in a line.
  private enum Limit {
    static let method = 32
    static let target = 2048
    static let userAgent = 256
  }

  func write(into line: inout LogLine, isSlow: Bool) {
    line.field("method", method, limit: Limit.method)
    if let route { line.field("route", route) }
    line.field("status", status)
    line.field("bytes", bytes)
    line.field("duration_ms", milliseconds: nanoseconds)
    if isSlow { line.field("slow", true) }
    if isAborted { line.field("aborted", true) }
    line.field("request_id", requestID)
    if let traceID { line.field("trace_id", traceID) }
    if let client { line.field("client", client) }
    if let location { line.field("location", location) }
    // Last, what is as long as the client likes.
    if let userAgent { line.field("user_agent", userAgent, limit: Limit.userAgent) }
    line.field("target", target, limit: Limit.target)
  }
}
