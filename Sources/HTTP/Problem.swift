package import Platform

/// A problem answer (RFC 9457): what is wrong, where, and what would be accepted.
package struct Problem: Error, Hashable, Sendable {
  /// The stable name a program can switch on.
  package enum Code: String, CaseIterable, Sendable {
    case malformedJSON = "malformed-json"
    case malformedRequest = "malformed-request"
    case invalidParameter = "invalid-parameter"
    case unauthorized
    case notFound = "not-found"
    case layoutNotFound = "layout-not-found"
    case elementNotFound = "element-not-found"
    case methodNotAllowed = "method-not-allowed"
    case preconditionFailed = "precondition-failed"
    case bodyTooLarge = "body-too-large"
    case uriTooLong = "uri-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case unsupportedCoding = "unsupported-coding"
    case missingMember = "missing-member"
    case unknownMember = "unknown-member"
    case duplicateMember = "duplicate-member"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case lengthMismatch = "length-mismatch"
    case unknownLayoutType = "unknown-layout-type"
    case itemTooWide = "item-too-wide"
    case conflictingMembers = "conflicting-members"
    case tooLarge = "too-large"
    case overloaded
    case draining
  }

  /// The one spot that is to blame, where there is one.
  package enum Spot: Hashable, Sendable {
    /// A place in the body (RFC 6901); the empty pointer is the whole body.
    case pointer(String)
    /// A byte of the body, counted from 0.
    case offset(Int)
    /// A query parameter.
    case parameter(String)
  }

  package let code: Code
  /// What was found there and what would be accepted.
  package let detail: String
  package let spot: Spot?
  /// The methods that the resource has, for `method-not-allowed`.
  package var allowedMethods: [Method] = []
  /// How to say who one is, for `unauthorized` (`WWW-Authenticate`).
  package var challenge: String?
  /// Seconds to wait before another try, for `overloaded` and `draining`.
  package var retryAfter: Int?

  package init(_ code: Code, _ detail: String, at spot: Spot? = nil, retryAfter: Int? = nil) {
    self.code = code
    self.detail = detail
    self.spot = spot
    self.retryAfter = retryAfter
  }
}

extension Problem.Code {
  /// The status of the answer (contract, section 8).
  package var status: Int {
    switch self {
    case .malformedJSON, .malformedRequest, .invalidParameter: 400
    case .unauthorized: 401
    case .notFound, .layoutNotFound, .elementNotFound: 404
    case .methodNotAllowed: 405
    case .preconditionFailed: 412
    case .bodyTooLarge: 413
    case .uriTooLong: 414
    case .unsupportedMediaType: 415
    case .missingMember, .unknownMember, .duplicateMember, .wrongType, .outOfRange, .lengthMismatch, .unknownLayoutType,
      .itemTooWide, .conflictingMembers, .tooLarge:
      422
    case .unsupportedCoding: 501
    case .overloaded, .draining: 503
    }
  }

  /// The same short sentence for every problem of this code.
  package var title: String {
    switch self {
    case .malformedJSON: "The body is not well-formed JSON"
    case .malformedRequest: "The request is not well-formed HTTP"
    case .unauthorized: "The request lacks a valid token"
    case .invalidParameter: "A query parameter is not as it must be"
    case .notFound: "There is no such resource"
    case .layoutNotFound: "There is no such layout"
    case .elementNotFound: "The layout has no such element"
    case .methodNotAllowed: "The resource does not have this method"
    case .preconditionFailed: "The resource is not as the request's condition says"
    case .bodyTooLarge: "The body is larger than the limit"
    case .uriTooLong: "The request target is longer than the limit"
    case .unsupportedMediaType: "The body is not declared as JSON"
    case .unsupportedCoding: "The body comes in a transfer coding that is unknown here"
    case .missingMember: "A required member is missing"
    case .unknownMember: "A member is unknown here"
    case .duplicateMember: "A member appears twice"
    case .wrongType: "A value has the wrong type"
    case .outOfRange: "A value is out of range"
    case .lengthMismatch: "Two lists differ in length"
    case .unknownLayoutType: "The layout type is unknown"
    case .itemTooWide: "An item is wider than its line"
    case .conflictingMembers: "Two members exclude each other"
    case .tooLarge: "The layout is larger than the limit"
    case .overloaded: "The service has too much to do"
    case .draining: "The service is shutting down"
    }
  }
}

extension Problem {
  /// The problem as the body of an answer.
  package var json: ByteBuffer {
    let buffer = ByteBuffer(capacity: 512)
    buffer.append("{\"type\":\"urn:weir:problem:")
    buffer.append(code.rawValue)
    buffer.append("\",\"title\":")
    buffer.appendJSONString(code.title)
    buffer.append(",\"status\":\(code.status),\"detail\":")
    buffer.appendJSONString(detail)
    buffer.append(",\"code\":")
    buffer.appendJSONString(code.rawValue)
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

  package var response: Response {
    var fields: [Response.Field] = [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")]
    if !allowedMethods.isEmpty {
      fields.append(("Allow", allowedMethods.map(\.name).joined(separator: ", ")))
    }
    if let challenge { fields.append(("WWW-Authenticate", challenge)) }
    if let retryAfter { fields.append(("Retry-After", "\(retryAfter)")) }
    return Response(status: code.status, fields: fields, body: .bytes(json))
  }
}
