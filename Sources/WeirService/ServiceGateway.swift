package import Access
package import Compression
package import HTTP
import Observability
import Platform

/// What holds for every request to the service: tokens, CORS, codings, request ids, metrics and the log.
package struct ServiceGateway: Gateway {
  package struct Configuration: Sendable {
    /// Nil lets everyone in.
    package var tokens: BearerTokens?
    package var cors = CORSPolicy.off
    /// The codings that answers may be given in.
    package var codings = ContentCoding.allCases
    /// Does every answer get an `X-Request-ID`, or only one whose request has it?
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

  package func admit(_ method: Method, _ head: any RequestHead) -> Passage {
    var passage = Passage()
    identify(head, &passage)
    admitOrigin(method, head, &passage)
    if head.names.contains(.acceptEncoding), !configuration.codings.isEmpty,
      let accepted = head.list(of: "Accept-Encoding"),
      case .coding(let coding) = ContentCoding.negotiate(acceptEncoding: accepted, offered: configuration.codings)
    {
      passage.variant.codingTag = coding.tagSuffix
    }
    name(head, &passage)
    return passage
  }

  /// Whose layouts the request may see.
  private func identify(_ head: any RequestHead, _ passage: inout Passage) {
    guard let tokens = configuration.tokens else { return }
    do throws(BearerRefusal) {
      passage.variant.namespace = try tokens.namespace(authorization: head.value(of: "Authorization"))
    } catch {
      var problem = Problem(error.status == 400 ? .malformedRequest : .unauthorized, error.detail)
      problem.challenge = error.challenge
      passage.refusal = problem
    }
  }

  /// What pages of other origins may read.
  private func admitOrigin(_ method: Method, _ head: any RequestHead, _ passage: inout Passage) {
    guard configuration.cors != .off else { return }
    let headers = Fields(head: head)
    passage.variantFields =
      configuration.cors.isPreflight(method, headers)
      ? configuration.cors.preflight(for: headers, methods: [.get, .head, .post, .delete]).fields
      : configuration.cors.fields(for: headers)
    passage.variant.origin = Response(status: 200, fields: passage.variantFields).value(
      of: "Access-Control-Allow-Origin")
  }

  private func name(_ head: any RequestHead, _ passage: inout Passage) {
    if head.names.contains(.traceparent),
      let trace = head.value(of: "traceparent").flatMap({ TraceContext(traceparent: $0) })
    {
      passage.ownFields.append(("traceparent", trace.child(generator).traceparent))
    }
    let given = head.names.contains(.requestID) ? head.value(of: "X-Request-ID") : nil
    guard given != nil || configuration.namesEveryRequest else { return }
    passage.requestID = RequestID(given, generator).text
    passage.ownFields.append(("X-Request-ID", passage.requestID ?? ""))
  }

  package func complete(_ response: inout Response, for passage: Passage) {
    response.fields += passage.variantFields
    if configuration.tokens != nil { response.keepPrivate() }
    guard !configuration.codings.isEmpty else { return }
    // Also where this one was not coded: another request's answer is.
    if response.status < 400, response.status != 204 { response.fields.append(("Vary", "Accept-Encoding")) }
    guard let coding = configuration.codings.first(where: { $0.tagSuffix == passage.variant.codingTag }),
      let body = response.body.coded(coding)
    else { return }
    response.body = body
    response.fields.append(("Content-Encoding", coding.token))
  }

  package func requestEnded(_ record: borrowing RequestRecord) { observer.requestEnded(record, generator) }

  /// A head as a value of a type that is known.
  private struct Fields: HeaderFields {
    let head: any RequestHead
    func value(of name: String) -> String? { head.value(of: name) }
  }
}

extension Response {
  /// What one token opens, a cache that others share must not keep (RFC 9111, section 5.2.2.7).
  fileprivate mutating func keepPrivate() {
    for index in fields.indices where "\(fields[index].name)" == "Cache-Control" {
      let shared = "public, "
      guard fields[index].value.hasPrefix(shared) else { continue }
      fields[index].value = "private, " + fields[index].value.dropFirst(shared.count)
    }
  }
}
