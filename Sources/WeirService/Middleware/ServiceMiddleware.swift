package import Access
package import Compression
package import HTTP
import Observability
import Platform

/// The work that every request needs: tokens, CORS, compression, request ids, metrics and the log.
package struct ServiceMiddleware: Middleware {
  /// The operator's choices, with their defaults.
  package struct Configuration: Sendable {
    /// The tokens that clients need; nil lets everyone in.
    package var tokens: BearerTokens?
    /// The pages of other origins that may use the service.
    package var cors = CORSPolicy.off
    /// The codings in which answers may be compressed; none turns compression off.
    package var compression = ContentCoding.allCases
    /// Does every answer get an `X-Request-ID`? Otherwise only those do whose request has one.
    package var namesEveryRequest = false

    package init() {}
  }

  private let configuration: Configuration
  private let observer: RequestObserver
  private let generator = IDGenerator()

  package init(_ configuration: Configuration, _ observer: RequestObserver) {
    self.configuration = configuration
    self.observer = observer
  }

  // MARK: The head

  /// Identifies the client, decides what its pages may read, and chooses the compression, the request id and the trace. Only
  /// what the operator has turned on or the request asks for costs time.
  package func admit(_ method: Method, _ head: any RequestHead) -> Admission {
    var context = ServiceContext()
    let refusal = identify(head, &context)
    if configuration.cors != .off { context.grant = configuration.cors.grant(for: method, head) }
    context.coding = coding(head)
    context.requestID = requestID(head)
    context.trace = trace(head)
    var admission = Admission(context)
    admission.refusal = refusal
    if head.names.contains(.contentEncoding), let value = head.list(of: "Content-Encoding") {
      admission.bodyCoding = BodyCoding(contentEncoding: value)
    }
    if let trace = context.trace { admission.fields.append(("traceparent", trace.child(generator).traceparent)) }
    if let id = context.requestID { admission.fields.append(("X-Request-ID", id.text)) }
    return admission
  }

  /// Finds the namespace of the request's token, or returns why the request is refused.
  private func identify(_ head: any RequestHead, _ context: inout ServiceContext) -> Problem? {
    guard let tokens = configuration.tokens else { return nil }
    do throws(BearerRefusal) {
      context.namespace = try tokens.namespace(authorization: head.value(of: "Authorization"))
      return nil
    } catch {
      var problem = Problem(error.status == 400 ? .malformedRequest : .unauthorized, error.detail)
      problem.challenge = error.challenge
      return problem
    }
  }

  /// The compression that the client prefers of those offered.
  private func coding(_ head: any RequestHead) -> ContentCoding? {
    guard head.names.contains(.acceptEncoding), !configuration.compression.isEmpty else { return nil }
    return ContentCoding.negotiate(
      acceptEncoding: head.list(of: "Accept-Encoding"), offered: configuration.compression)
  }

  /// The request id in the answer: the client's own, or a new one if every request gets one. An id that is not valid is replaced.
  private func requestID(_ head: any RequestHead) -> RequestID? {
    let given = head.names.contains(.requestID) ? head.value(of: "X-Request-ID") : nil
    guard given != nil || configuration.namesEveryRequest else { return nil }
    return RequestID(given, generator)
  }

  /// The trace of the request; nil if there is none or it is not valid.
  private func trace(_ head: any RequestHead) -> TraceContext? {
    guard head.names.contains(.traceparent) else { return nil }
    return head.value(of: "traceparent").flatMap { TraceContext(traceparent: $0) }
  }

  // MARK: The answer

  /// Adds the CORS fields and `Vary`, keeps shared caches from answers that need a token, and compresses the body.
  package func complete(_ response: inout Response, for context: any RequestContext) {
    let context = context as? ServiceContext ?? ServiceContext()
    if context.grant != .none { response.fields += context.grant.fields(methods: response.allow) }
    // A shared cache must not give one token's answers to others (RFC 9111, section 5.2.2.7).
    if configuration.tokens != nil, response.caching == .immutable { response.caching = .privateImmutable }
    guard !configuration.compression.isEmpty else { return }
    // Also if this answer is not compressed: that to another client may be.
    if response.status < 400, response.status != 204 { response.fields.append(("Vary", "Accept-Encoding")) }
    guard let coding = context.coding, let body = response.body.compressed(coding) else { return }
    response.body = body
    if response.status != 304 { response.fields.append(("Content-Encoding", coding.token)) }
  }

  package func requestEnded(_ record: borrowing RequestRecord) { observer.requestEnded(record, generator) }
}

extension RequestID {
  /// The client's id of a request, or a new one if there is none or it is not valid.
  init(_ given: String?, _ generator: IDGenerator) {
    guard var given else {
      self.init(nil as UnsafeRawBufferPointer?, generator)
      return
    }
    self = given.withUTF8 { RequestID(UnsafeRawBufferPointer($0), generator) }
  }
}
