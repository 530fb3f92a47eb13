/// How a request's body is compressed: what a middleware makes of `Content-Encoding` (RFC 9110, section 8.4).
package enum BodyCoding: Sendable {
  /// Makes the body that a compressed one stands for, of at most so many bytes. It takes time, so it runs on a worker.
  ///
  /// Throws `malformed-body`, `body-too-large`, or `overloaded` if there is no memory.
  package typealias Decompress = @Sendable (RequestBody, _ limit: Int) throws(Problem) -> RequestBody

  /// It is not compressed.
  case none
  case compressed(Decompress)
  /// It is not accepted.
  case refused(Problem)
}
