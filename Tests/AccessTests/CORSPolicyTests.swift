import Access
import HTTP
import Testing

/// The origins and ages that a policy accepts.
@Suite struct CORSPolicyTests {
  /// As configured, and as a browser writes it.
  @Test(arguments: [
    ("http://localhost:3000", "http://localhost:3000"), ("HTTP://LocalHost:80", "http://localhost"),
    ("https://a.example:443", "https://a.example"), ("https://a.example:80", "https://a.example:80"),
    ("http://a.example:443", "http://a.example:443"), ("http://127.0.0.1:08080", "http://127.0.0.1:8080"),
    ("http://[::1]:5173", "http://[::1]:5173"), ("http://[FE80::1]", "http://[fe80::1]"),
    ("capacitor://localhost", "capacitor://localhost"), ("chrome-extension://abcdef", "chrome-extension://abcdef"),
    ("http://my_host", "http://my_host"), ("null", "null"),
  ])
  func `an origin is kept as browsers write it`(_ configured: String, _ written: String) throws {
    let policy = try CORSPolicy(origins: [configured])
    #expect(policy.grant(for: .get, Fields(["Origin": written])).origin == written)
  }

  @Test(arguments: [
    "", "app.example", "https://", "https:///", "https://app.example/", "https://app.example/path",
    "https://app.example?q",
    "https://user@app.example", "https://*.example", "https://app.example:", "https://app.example:0",
    "https://app.example:65536", "https://app.example:+80", "https://app.example:80:80", "http://[::1", "http://[::g]",
    "http://::1", "http://[]", "http://[::1]x", "1http://a", "://a", "https://é.example", "https://a example", "Null",
    "https://a.example\r\nX: y", "**", "https://a.example,https://b.example",
  ])
  func `a text that is not an origin is an error that shows it`(_ text: String) {
    let error = #expect(throws: CORSError.self) { try CORSPolicy(origins: ["https://fine.example", text]) }
    #expect(error == .invalidOrigin(text))
    #expect(error?.description.hasPrefix("'\(text)' is not an origin; scheme://host") == true)
  }

  @Test func `a star together with other origins is an error`() {
    #expect(throws: CORSError.wildcardAmongOthers) { try CORSPolicy(origins: ["*", "https://a.example"]) }
  }

  @Test(arguments: ["", " X", "X-Client, Y", "X:", "X\r\nY", "é", "X Y", "(x)", "\"x\""])
  func `a text that is not the name of a field is an error that shows it`(_ text: String) {
    let error = #expect(throws: CORSError.self) { try CORSPolicy(origins: ["*"], fields: ["X-Fine", text]) }
    #expect(error == .invalidField(text))
    #expect(error?.description.hasPrefix("'\(text)' is not the name of a header field; ") == true)
  }

  @Test(arguments: [(0, true), (86_400, true), (-1, false), (86_401, false)])
  func `the answer to a preflight may be cached for at most a day`(_ seconds: Int, _ isPossible: Bool) throws {
    guard isPossible else {
      #expect(throws: CORSError.invalidMaximumAge(seconds)) { try CORSPolicy(origins: ["*"], maximumAge: seconds) }
      return
    }
    let preflight = Fields(["Origin": "null", "Access-Control-Request-Method": "GET"])
    let grant = try CORSPolicy(origins: ["*"], maximumAge: seconds).grant(for: .options, preflight)
    #expect(grant.fields(methods: [.get]).last?.value == "\(seconds)")
  }
}
