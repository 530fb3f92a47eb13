package import Access
package import Compression
import HTTP
package import Observability

/// The facts about a request that its head tells.
package struct ServiceContext: RequestContext {
  /// The namespace whose layouts the request may see.
  package var namespace = Namespace.common
  /// The compression that the client prefers; nil for none. Small answers go out as they are all the same.
  package var coding: ContentCoding?
  /// The grant for the page that may read the answer.
  package var grant = CORSGrant.none
  /// The request id, if the answer has one.
  package var requestID: RequestID?
  /// The trace that the request belongs to, if the client has sent one.
  package var trace: TraceContext?

  package init() {}
}

extension Request {
  /// The service's context; that of a request without a token and without preferences if another middleware made it.
  var service: ServiceContext { context as? ServiceContext ?? ServiceContext() }
}
