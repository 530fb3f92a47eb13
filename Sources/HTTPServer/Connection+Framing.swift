import HTTP

/// Where a message ends must be clear to everyone on its way, or one request is smuggled inside another (RFC 9112,
/// section 11.2). libmicrohttpd 0.9.75 lets these through.
extension Connection {
  /// Why it is not clear where the request ends or for which host it is; nil if it is.
  var framingProblem: Problem? {
    var fields = FramingFields()
    forEachField { fields.note($0, $1) }
    return fields.problem
  }
}

/// How often the fields stand there on which the framing depends.
private struct FramingFields {
  var hosts = 0
  var lengths = 0
  var codings = 0
  var isChunked = true

  mutating func note(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    if name.equals("Host") {
      hosts += 1
    } else if name.equals("Content-Length") {
      lengths += 1
    } else if name.equals("Transfer-Encoding") {
      codings += 1
      isChunked = isChunked && value.equals("chunked")
    }
  }

  var problem: Problem? {
    if hosts > 1 { return Problem(.malformedRequest, "There are \(hosts) Host fields; one is expected.") }
    if lengths > 1 { return Problem(.malformedRequest, "There are \(lengths) Content-Length fields; one is expected.") }
    if codings > 0, lengths > 0 {
      return Problem(.malformedRequest, "There are Transfer-Encoding and Content-Length; one of them is expected.")
    }
    if codings > 1 || !isChunked {
      return Problem(.unsupportedCoding, "Transfer-Encoding may only be chunked.")
    }
    return nil
  }
}
