package import Access
package import Compression
package import HTTP
package import Observability

/// What the service knows of a request from its head.
package struct ServiceContext: RequestContext {
  /// Whose layouts the request may see.
  package var namespace = Namespace.common
  /// The compression that the client prefers; nil for none. Small answers go out as they are all the same.
  package var coding: ContentCoding?
  /// Which pages may read the answer.
  package var grant = CORSGrant.none
  /// The request's id, if the client is told one.
  package var requestID: RequestID?
  /// The trace that the request belongs to, if the client has sent one.
  package var trace: TraceContext?

  package init() {}

  package func sharesAnswers(with other: any RequestContext) -> Bool {
    guard let other = other as? ServiceContext else { return false }
    return namespace == other.namespace && coding == other.coding && grant == other.grant
  }
}

extension Request {
  /// The service's context; that of a request without a token and without preferences if another middleware made it.
  var service: ServiceContext { context as? ServiceContext ?? ServiceContext() }
}
