package import Platform

extension Problem {
  /// The answer that tells a client about the problem. It is never cached.
  ///
  /// - Parameter typePrefix: what stands before the code's name in the URI that is the problem's `type`.
  package func response(typePrefix: String) -> Response {
    var response = Response(
      status: code.status, fields: [("Content-Type", "application/problem+json")],
      body: .bytes(json(typePrefix: typePrefix)))
    response.caching = .never
    response.allow = allowedMethods
    if let challenge { response.fields.append(("WWW-Authenticate", challenge)) }
    if let acceptedCodings { response.fields.append(("Accept-Encoding", acceptedCodings)) }
    if let retryAfter { response.fields.append(("Retry-After", "\(retryAfter)")) }
    return response
  }

  /// The problem as a JSON object in one line (RFC 9457, section 3). Beside the members of the RFC it has `code`, and
  /// `pointer`, `offset` or `parameter` if one place is to blame.
  package func json(typePrefix: String) -> ByteBuffer {
    let buffer = ByteBuffer(capacity: 512)
    buffer.append("{\"type\":")
    buffer.appendJSONString(typePrefix + code.name)
    buffer.append(",\"title\":")
    buffer.appendJSONString(code.title)
    buffer.append(",\"status\":\(code.status),\"detail\":")
    buffer.appendJSONString(detail)
    buffer.append(",\"code\":")
    buffer.appendJSONString(code.name)
    switch spot {
    case .pointer(let pointer):
      buffer.append(",\"pointer\":")
      buffer.appendJSONString(pointer)
    case .offset(let offset): buffer.append(",\"offset\":\(offset)")
    case .parameter(let name):
      buffer.append(",\"parameter\":")
      buffer.appendJSONString(name)
    case nil: break
    }
    buffer.append("}\n")
    return buffer
  }
}
