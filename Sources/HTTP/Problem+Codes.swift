/// The problems that any HTTP service has. A service declares its own beside these.
extension Problem.Code {
  package static let malformedRequest = Self("malformed-request", 400, "The request is not well-formed HTTP")
  package static let malformedBody = Self("malformed-body", 400, "The compressed body is damaged")
  package static let unauthorized = Self("unauthorized", 401, "The request lacks a valid token")
  package static let notFound = Self("not-found", 404, "There is no such resource")
  package static let methodNotAllowed = Self("method-not-allowed", 405, "The resource does not have this method")
  package static let preconditionFailed = Self("precondition-failed", 412, "The request's condition is not met")
  package static let bodyTooLarge = Self("body-too-large", 413, "The body is larger than the limit")
  package static let uriTooLong = Self("uri-too-long", 414, "The request target is longer than the limit")
  package static let unsupportedMediaType = Self("unsupported-media-type", 415, "The body's format is not accepted")
  package static let unsupportedCoding = Self("unsupported-coding", 501, "The transfer coding is not supported")
  package static let overloaded = Self("overloaded", 503, "The service is overloaded")
  package static let draining = Self("draining", 503, "The service is shutting down")
}
