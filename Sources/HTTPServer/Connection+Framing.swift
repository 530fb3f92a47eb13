import CMicroHTTPD
import Glibc
import HTTP

/// Where a message ends must be clear to everyone on its way, or one request is smuggled inside another (RFC 9112,
/// section 11.2). libmicrohttpd 0.9.75 lets these through.
extension Connection {
  /// Why it is not clear where the request ends or for which host it is; nil if it is.
  var framingProblem: Problem? {
    var fields = FramingFields()
    _ = withUnsafeMutablePointer(to: &fields) { MHD_get_connection_values_n(connection, .HEADER_KIND, noteField, $0) }
    return fields.problem
  }
}

/// How often the fields stand there on which the framing depends.
private struct FramingFields {
  var hosts = 0
  var lengths = 0
  var codings = 0
  var isChunked = true

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

private func noteField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
  _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
  guard let context, let name else { return .NO }
  let fields = context.assumingMemoryBound(to: FramingFields.self)
  switch nameSize {
  case 4 where strncasecmp(name, "Host", 4) == 0: fields.pointee.hosts += 1
  case 14 where strncasecmp(name, "Content-Length", 14) == 0: fields.pointee.lengths += 1
  case 17 where strncasecmp(name, "Transfer-Encoding", 17) == 0:
    fields.pointee.codings += 1
    if valueSize != 7 || strncasecmp(value ?? name, "chunked", 7) != 0 { fields.pointee.isChunked = false }
  default: break
  }
  return .YES
}
