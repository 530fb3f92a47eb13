import Access
import HTTP
import Testing

@Suite struct CORS {
  private static let page = "https://app.example"

  private func names(_ fields: [Response.Field]) -> [String] { fields.map { "\($0.name)" } }

  private func value(_ name: String, _ fields: [Response.Field]) -> String? {
    fields.first { "\($0.name)" == name }?.value
  }

  private func preflight(_ origin: String?, _ more: [String: String] = [:]) -> Fields {
    let method = ["Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x-evil"]
    return Fields(method.merging(more) { $1 }.merging(origin.map { ["Origin": $0] } ?? [:]) { $1 })
  }

  @Test func `no origins are no policy`() throws {
    #expect(try CORSPolicy(origins: []) == .off)
    #expect(CORSPolicy.off.fields(for: Fields(["Origin": Self.page])).isEmpty)
    #expect(!CORSPolicy.off.isPreflight(Method("OPTIONS"), preflight(Self.page)))
    #expect(CORSPolicy.off.preflight(for: preflight(Self.page), methods: [.get]).fields.isEmpty)
  }

  @Test func `an origin of the list may, and the answer varies`() throws {
    let policy = try CORSPolicy(origins: ["https://other.example", "HTTPS://App.Example:443"])
    let fields = policy.fields(for: Fields(["Origin": Self.page]))
    #expect(names(fields) == ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "Vary"])
    #expect(value("Access-Control-Allow-Origin", fields) == Self.page)
    #expect(
      value("Access-Control-Expose-Headers", fields)
        == "ETag, Location, Cache-Status, Server-Timing, X-Request-ID, Retry-After")
    #expect(value("Vary", fields) == "Origin")
  }

  @Test(arguments: [
    nil, "", "null", "https://app.example:8443", "http://app.example", "https://app.example.evil",
    "https://app.example/",
    "https://evil.app.example", "HTTPS://APP.EXAMPLE", "https://app.example https://app.example", "*",
    "https://app.example\u{301}",
  ])
  func `any other origin may not, and the answer varies all the same`(_ origin: String?) throws {
    let policy = try CORSPolicy(origins: [Self.page])
    let plain = policy.fields(for: Fields(origin.map { ["Origin": $0] } ?? [:]))
    #expect(names(plain) == ["Vary"])
    #expect(names(policy.preflight(for: preflight(origin), methods: [.get]).fields) == ["Vary"])
  }

  @Test(arguments: [nil, page, "null", "x"])
  func `a star allows all alike`(_ origin: String?) throws {
    let policy = try CORSPolicy(origins: ["*"])
    let fields = policy.fields(for: Fields(origin.map { ["Origin": $0] } ?? [:]))
    #expect(names(fields) == ["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"])
    #expect(value("Access-Control-Allow-Origin", fields) == "*")
  }

  @Test func `a page without an address may if it is listed`() throws {
    let policy = try CORSPolicy(origins: [Self.page, "null"])
    let fields = policy.fields(for: Fields(["Origin": "null"]))
    #expect(value("Access-Control-Allow-Origin", fields) == "null")
  }

  @Test(arguments: [(["*"], "*"), ([page], page)])
  func `a preflight is told what is possible, and nothing it said itself`(_ origins: [String], _ allowed: String) throws
  {
    let policy = try CORSPolicy(origins: origins, maximumAge: 7200)
    let headers = preflight(Self.page)
    #expect(policy.isPreflight(Method("OPTIONS"), headers))
    let answer = policy.preflight(for: headers, methods: [.get, .head, .delete])
    #expect(answer.status == 204)
    #expect(value("Access-Control-Allow-Origin", answer.fields) == allowed)
    #expect(value("Access-Control-Allow-Methods", answer.fields) == "GET, HEAD, DELETE")
    #expect(
      value("Access-Control-Allow-Headers", answer.fields)
        == "Content-Type, Authorization, If-None-Match, X-Request-ID, traceparent")
    #expect(value("Access-Control-Max-Age", answer.fields) == "7200")
    #expect(value("Access-Control-Allow-Credentials", answer.fields) == nil)
    #expect(value("Vary", answer.fields) == (allowed == "*" ? nil : "Origin"))
    #expect(!answer.fields.contains { $0.value.contains("evil") })
  }

  @Test func `a plain OPTIONS is no preflight`() throws {
    let policy = try CORSPolicy(origins: ["*"])
    #expect(!policy.isPreflight(.get, preflight(Self.page)))
    #expect(!policy.isPreflight(Method("OPTIONS"), preflight(nil)))
    #expect(!policy.isPreflight(Method("OPTIONS"), Fields(["Origin": Self.page])))
  }
}
