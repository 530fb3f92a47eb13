package import Access
package import Compression
import HTTP
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
}

extension Request {
  /// The service's context; that of a request without a token and without preferences if another middleware made it.
  var service: ServiceContext { context as? ServiceContext ?? ServiceContext() }
}
