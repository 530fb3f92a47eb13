package import Platform

/// What the log says about one request.
///
/// Of the header fields only those below are logged, so no credentials reach the log.
package struct AccessLine {
  /// As the client sent it; it need not be a known method.
  package var method: String
  /// The pattern of the route; nil if no route matched.
  package var route: String?
  /// Path and query as in the request line. Read while the line is written.
  package var target: UnsafeRawBufferPointer
  package var status: Int
  /// Bytes of the body that were sent.
  package var bytes: UInt64
  /// From the request line to the last byte of the answer.
  package var nanoseconds: UInt64
  /// The part of `nanoseconds` in which the request arrived. How long that takes is up to the client.
  package var receivingNanoseconds: UInt64
  package var requestID: RequestID
  package var traceID: TraceContext.TraceID?
  package var client: PeerAddress?
  /// The request's `User-Agent`.
  package var userAgent: String?
  /// The answer's `Location`: the layout that was created.
  package var location: String?
  /// The connection ended before the answer did.
  package var isAborted = false

  package init(
    method: String, target: UnsafeRawBufferPointer, status: Int, bytes: UInt64, nanoseconds: UInt64,
    receivingNanoseconds: UInt64 = 0, requestID: RequestID
  ) {
    self.method = method
    self.target = target
    self.status = status
    self.bytes = bytes
    self.nanoseconds = nanoseconds
    self.receivingNanoseconds = receivingNanoseconds
    self.requestID = requestID
  }

  /// Nanoseconds that the service took.
  var serviceNanoseconds: UInt64 { nanoseconds - min(receivingNanoseconds, nanoseconds) }

  /// The most bytes of a value in a line.
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
    line.field("receive_ms", milliseconds: receivingNanoseconds)
    if isSlow { line.field("slow", true) }
    if isAborted { line.field("aborted", true) }
    line.field("request_id", requestID)
    if let traceID { line.field("trace_id", traceID) }
    if let client { line.field("client", client) }
    if let location { line.field("location", location) }
    // The client decides how long these are, so they come last and cannot push out the others.
    if let userAgent { line.field("user_agent", userAgent, limit: Limit.userAgent) }
    line.field("target", target, limit: Limit.target)
  }
}
