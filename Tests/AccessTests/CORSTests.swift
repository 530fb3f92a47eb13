import Access
import HTTP
import Testing

@Suite struct CORSTests {
  private static let page = "https://app.example"
  /// The fields of an answer that the page may read.
  private static let granted = ["Access-Control-Allow-Origin", "Timing-Allow-Origin", "Access-Control-Expose-Headers"]

  private func names(_ fields: [Response.Field]) -> [String] { fields.map { "\($0.name)" } }

  private func value(_ name: String, _ fields: [Response.Field]) -> String? {
    fields.first { "\($0.name)" == name }?.value
  }

  private func preflight(_ origin: String?, _ more: [String: String] = [:]) -> Fields {
    let method = ["Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-evil"]
    return Fields(method.merging(more) { $1 }.merging(origin.map { ["Origin": $0] } ?? [:]) { $1 })
  }

  @Test func `a policy without origins is off`() throws {
    #expect(try CORSPolicy(origins: []) == .off)
    for (method, fields) in [(Method.get, Fields(["Origin": Self.page])), (.options, preflight(Self.page))] {
      let grant = CORSPolicy.off.grant(for: method, fields)
      #expect(grant == .none)
      #expect(grant.fields(methods: [.get]).isEmpty)
    }
  }

  @Test func `a listed origin is granted, and the answer varies`() throws {
    let policy = try CORSPolicy(origins: ["https://other.example", "HTTPS://App.Example:443"])
    let grant = policy.grant(for: .get, Fields(["Origin": Self.page]))
    #expect(grant.origin == Self.page)
    let fields = grant.fields(methods: [.get])
    #expect(names(fields) == Self.granted + ["Vary"])
    #expect(value("Access-Control-Allow-Origin", fields) == Self.page)
    #expect(value("Timing-Allow-Origin", fields) == Self.page)
    #expect(
      value("Access-Control-Expose-Headers", fields)
        == "Accept-Encoding, Allow, Cache-Status, Content-Encoding, ETag, Location, Retry-After, Server-Timing, "
        + "traceparent, Vary, WWW-Authenticate, X-Request-ID")
    #expect(value("Vary", fields) == "Origin")
  }

  @Test(arguments: [
    nil, "", "null", "https://app.example:8443", "http://app.example", "https://app.example.evil",
    "https://app.example/",
    "https://evil.app.example", "HTTPS://APP.EXAMPLE", "https://app.example https://app.example", "*",
    "https://app.example\u{301}",
  ])
  func `an origin that is not listed gets nothing, and the answer varies all the same`(_ origin: String?) throws {
    let policy = try CORSPolicy(origins: [Self.page])
    let plain = policy.grant(for: .get, Fields(origin.map { ["Origin": $0] } ?? [:]))
    #expect(plain.origin == nil)
    #expect(names(plain.fields(methods: [])) == ["Vary"])
    #expect(names(policy.grant(for: .options, preflight(origin)).fields(methods: [.get])) == ["Vary"])
  }

  @Test(arguments: [nil, page, "null", "x"])
  func `a star allows every origin`(_ origin: String?) throws {
    let policy = try CORSPolicy(origins: ["*"])
    let fields = policy.grant(for: .get, Fields(origin.map { ["Origin": $0] } ?? [:])).fields(methods: [])
    #expect(names(fields) == Self.granted)
    #expect(value("Access-Control-Allow-Origin", fields) == "*")
  }

  @Test func `the origin null is granted if it is listed`() throws {
    let policy = try CORSPolicy(origins: [Self.page, "null"])
    let fields = policy.grant(for: .get, Fields(["Origin": "null"])).fields(methods: [])
    #expect(value("Access-Control-Allow-Origin", fields) == "null")
  }

  @Test(arguments: [(["*"], "*"), ([page], page)])
  func `a preflight gets a list of all that is allowed, and nothing that it sent`(
    _ origins: [String], _ allowed: String
  ) throws {
    let policy = try CORSPolicy(origins: origins, maximumAge: 7200)
    let grant = policy.grant(for: .options, preflight(Self.page))
    let answer = grant.fields(methods: [.get, .head, .delete, .options])
    #expect(value("Access-Control-Allow-Origin", answer) == allowed)
    #expect(value("Access-Control-Allow-Methods", answer) == "GET, HEAD, DELETE")
    #expect(
      value("Access-Control-Allow-Headers", answer)
        == "Accept-Encoding, Authorization, Content-Encoding, Content-Type, If-Match, If-None-Match, X-Request-ID, "
        + "baggage, traceparent, tracestate")
    #expect(value("Access-Control-Max-Age", answer) == "7200")
    #expect(value("Access-Control-Allow-Credentials", answer) == nil)
    #expect(value("Vary", answer) == (allowed == "*" ? nil : "Origin"))
    #expect(!answer.contains { $0.value.contains("evil") })
  }

  @Test func `the operator can add header fields`() throws {
    let policy = try CORSPolicy(origins: ["*"], fields: ["X-Client", "sentry-trace"])
    let answer = policy.grant(for: .options, preflight(Self.page)).fields(methods: [.get])
    #expect(value("Access-Control-Allow-Headers", answer)?.hasSuffix(", tracestate, X-Client, sentry-trace") == true)
  }

  @Test(
    arguments: [
      (Method.get, page, ["Access-Control-Request-Method": "POST"]), (.options, nil, [:]),
      (.options, nil, ["Access-Control-Request-Method": "POST"]), (.options, page, [:]),
    ] as [(Method, String?, [String: String])])
  func `a plain OPTIONS is not a preflight`(_ method: Method, _ origin: String?, _ more: [String: String]) throws {
    let policy = try CORSPolicy(origins: ["*"])
    let headers = Fields(more.merging(origin.map { ["Origin": $0] } ?? [:]) { $1 })
    let fields = policy.grant(for: method, headers).fields(methods: [.get])
    #expect(names(fields) == Self.granted)
  }

  @Test func `a preflight to a resource that is not there lists nothing`() throws {
    let grant = try CORSPolicy(origins: ["*"]).grant(for: .options, preflight(Self.page))
    #expect(names(grant.fields(methods: [])) == Self.granted)
  }
}
