import Access
import Compression
import HTTP
import Observability
import Platform
import TestSupport
import Testing
import WeirService

/// What holds for every request, whatever its route.
@Suite struct MiddlewareTests {
  private struct Head: RequestHead {
    var fields: [String: String] = [:]
    var client: PeerAddress? { nil }
    func value(of name: String) -> String? { fields[name.lowercased()] }
  }

  private static let first = "first-token-0123456789"
  private static let second = "second-token-0123456789"

  private func middleware(_ change: (inout ServiceMiddleware.Configuration) throws -> Void = { _ in }) throws
    -> ServiceMiddleware
  {
    var configuration = ServiceMiddleware.Configuration()
    try change(&configuration)
    let router = Router([], problemTypePrefix: "")
    let observer = RequestObserver(MetricsRegistry(), router, log: nil, lines: .none, slow: 1000)
    return ServiceMiddleware(configuration, observer)
  }

  private func context(_ admission: Admission) throws -> ServiceContext {
    try #require(admission.context as? ServiceContext)
  }

  /// An answer as the middleware completes it, and all its header fields.
  private func answer(
    _ middleware: ServiceMiddleware, _ admission: Admission, size: Int = 5000, allow: [Method] = []
  ) -> (Response, [String: [String]]) {
    let body = ByteBuffer([UInt8](repeating: 0x61, count: size))
    var response = Response(status: 200, fields: [("ETag", "\"a\"")], body: .bytes(body))
    response.allow = allow
    middleware.complete(&response, for: admission.context)
    return (response, Dictionary(grouping: response.headerFields) { "\($0.name)" }.mapValues { $0.map(\.value) })
  }

  @Test func `every token has its namespace, and without one there is none`() throws {
    let middleware = try middleware {
      $0.tokens = try BearerTokens(.variable(name: "T", value: "\(Self.first),\(Self.second)"))
    }
    func admission(_ value: String?) -> Admission {
      middleware.admit(.get, Head(fields: value.map { ["authorization": $0] } ?? [:]))
    }
    let (first, second) = (admission("Bearer \(Self.first)"), admission("bearer \(Self.second)"))
    #expect(first.refusal == nil && second.refusal == nil)
    #expect(try context(first).namespace != context(second).namespace)
    #expect(try context(first).namespace != .common)
    for (value, status) in [
      (nil, 401), ("Basic abc", 401), ("Bearer unknown-token-0123456789", 401), ("Bearer a b", 400),
    ] {
      let response = try #require(admission(value).refusal).response(typePrefix: "")
      #expect(response.status == status)
      #expect(response.headerFields.contains { "\($0.name)" == "WWW-Authenticate" })
    }
  }

  @Test(arguments: [(nil, Response.Caching.immutable), (first, .privateImmutable)])
  func `a shared cache must not keep an answer that needs a token`(_ token: String?, _ expected: Response.Caching)
    throws
  {
    let middleware = try middleware {
      $0.tokens = try token.map { try BearerTokens(.variable(name: "T", value: $0)) }
    }
    for (caching, expected) in [(.immutable, expected), (.never, .never), (.revalidated, .revalidated), (nil, nil)]
      as [(Response.Caching?, Response.Caching?)]
    {
      var response = Response(status: 200)
      response.caching = caching
      middleware.complete(&response, for: ServiceContext())
      #expect(response.caching == expected)
    }
  }

  @Test(arguments: ["zstd", "br", "gzip"])
  func `the preferred coding is used, with a tag and Vary`(_ coding: String) throws {
    let middleware = try middleware()
    let admission = middleware.admit(.get, Head(fields: ["accept-encoding": coding]))
    #expect(try context(admission).coding?.token == coding)
    let (response, fields) = answer(middleware, admission)
    #expect(fields["Content-Encoding"] == [coding])
    #expect(fields["Vary"] == ["Accept-Encoding"])
    guard case .bytes(let body) = response.body else {
      Issue.record("no bytes")
      return
    }
    #expect(body.count < 500)
  }

  @Test func `small answers and other clients get the answer as it is`() throws {
    let middleware = try middleware()
    let coded = middleware.admit(.get, Head(fields: ["accept-encoding": "gzip"]))
    #expect(answer(middleware, coded, size: 1000).1["Content-Encoding"] == nil)
    for accepted in [nil, "identity", "gzip;q=0", "deflate"] {
      let admission = middleware.admit(.get, Head(fields: accepted.map { ["accept-encoding": $0] } ?? [:]))
      let fields = answer(middleware, admission).1
      #expect(fields["Content-Encoding"] == nil)
      #expect(fields["Vary"] == ["Accept-Encoding"])
    }
    let off = try self.middleware { $0.compression = [] }
    #expect(answer(off, off.admit(.get, Head(fields: ["accept-encoding": "gzip"]))).1["Vary"] == nil)
  }

  @Test(arguments: [nil, "", "identity"])
  func `a body is taken as it is unless it is declared as compressed`(_ value: String?) throws {
    let head = Head(fields: value.map { ["content-encoding": $0] } ?? [:])
    guard case .none = try middleware().admit(.post, head).bodyCoding else {
      Issue.record("it is not")
      return
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `a compressed body is decompressed, and its digest is of the result`(_ coding: ContentCoding) throws {
    let text = Array(#"{"container":{"width":320},"sections":[]}"#.utf8)
    let (plain, sent, encoded) = (RequestBody(), RequestBody(), ByteBuffer())
    text.withUnsafeBytes { plain.append($0) }
    try text.withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    sent.append(encoded.bytes)
    let admission = try middleware().admit(.post, Head(fields: ["content-encoding": coding.token]))
    guard case .compressed(let decompress) = admission.bodyCoding else {
      Issue.record("it is not compressed")
      return
    }
    let body = try decompress(sent, text.count)
    #expect(body.buffer.contents == text)
    #expect(body.digest == plain.digest)
    #expect(throws: Problem.self) { try decompress(sent, text.count - 1) }
    #expect { try decompress(plain, 1000) } throws: { ($0 as? Problem)?.code == .malformedBody }
    #expect { try decompress(sent, 1) } throws: { ($0 as? Problem)?.code == .bodyTooLarge }
  }

  @Test(arguments: ["deflate", "gzip, br", "gzip;q=1"])
  func `a body in another coding is refused, with the codings that are possible`(_ value: String) throws {
    let admission = try middleware().admit(.post, Head(fields: ["content-encoding": value]))
    guard case .refused(let problem) = admission.bodyCoding else {
      Issue.record("it is accepted")
      return
    }
    let response = problem.response(typePrefix: "")
    #expect(response.status == 415)
    #expect(response.fields.map { "\($0.name): \($0.value)" }.contains("Accept-Encoding: zstd, br, gzip"))
    #expect(problem.detail.contains("'\(value)'"))
  }

  @Test func `CORS is off until origins are listed`() throws {
    let asked = Head(fields: ["origin": "https://a.example"])
    let closed = try middleware()
    #expect(answer(closed, closed.admit(.get, asked)).1["Access-Control-Allow-Origin"] == nil)
    let open = try middleware { $0.cors = try CORSPolicy(origins: ["https://a.example"]) }
    let granted = open.admit(.get, asked)
    #expect(try context(granted).grant.origin == "https://a.example")
    #expect(answer(open, granted).1["Access-Control-Allow-Origin"] == ["https://a.example"])
    let other = open.admit(.get, Head(fields: ["origin": "https://b.example"]))
    #expect(try context(other).grant.origin == nil)
    #expect(answer(open, other).1["Access-Control-Allow-Origin"] == nil)
    #expect(answer(open, other).1["Vary"]?.contains("Origin") == true)
    let preflight = open.admit(
      .options, Head(fields: ["origin": "https://a.example", "access-control-request-method": "POST"]))
    let answered = answer(open, preflight, allow: [.get, .head, .options]).1
    #expect(answered["Access-Control-Max-Age"] == ["600"])
    #expect(answered["Access-Control-Allow-Methods"] == ["GET, HEAD"])
    #expect(answered["Allow"] == ["GET, HEAD, OPTIONS"])
  }

  @Test func `a trace continues in the answer`() throws {
    let middleware = try middleware()
    let given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
    let field = try #require(middleware.admit(.get, Head(fields: ["traceparent": given])).fields.first)
    #expect("\(field.name)" == "traceparent")
    #expect(field.value.hasPrefix(given.prefix(36)) && field.value != given)
    #expect(middleware.admit(.get, Head(fields: ["traceparent": "00-zz"])).fields.isEmpty)
  }

  @Test func `a request id is given back, and made where that is configured`() throws {
    let middleware = try middleware()
    #expect(middleware.admit(.get, Head()).fields.isEmpty)
    let named = middleware.admit(.get, Head(fields: ["x-request-id": "abc-1"]))
    #expect(named.fields.map(\.value) == ["abc-1"])
    let forged = middleware.admit(.get, Head(fields: ["x-request-id": "abc\r\nSet-Cookie: x"]))
    #expect(forged.fields.count == 1)
    #expect(!forged.fields[0].value.contains("\n"))
    let all = try self.middleware { $0.namesEveryRequest = true }
    #expect(try context(all.admit(.get, Head())).requestID?.text.count == 32)
  }
}
