import Access
import Platform
import Testing

@Suite struct BearerTests {
  private static let token = "abcdefgh-1234567"
  private static let other = "hgfedcba-7654321"

  private func tokens() throws -> BearerTokens {
    try BearerTokens(.variable(name: "T", value: "front=\(Self.token),\(Self.other)"))
  }

  @Test(arguments: ["Bearer ", "bearer ", "BEARER ", "bEaReR    ", " \tBearer "])
  func `the scheme may be written in any case`(_ scheme: String) throws {
    let tokens = try tokens()
    let plain = try tokens.namespace(authorization: "Bearer \(Self.token)")
    #expect(try tokens.namespace(authorization: "\(scheme)\(Self.token) ") == plain)
  }

  @Test(arguments: [
    nil, "", " ", "Basic abcdefgh-1234567", "Bearerabcdefgh-1234567", "Bearer\tabcdefgh-1234567", token,
  ])
  func `without a bearer token there are no credentials`(_ value: String?) throws {
    let tokens = try tokens()
    #expect(throws: BearerRefusal.missing) { try tokens.namespace(authorization: value) }
  }

  @Test(arguments: [
    "Bearer", "Bearer ", "Bearer =", "Bearer \(token) \(other)", "Bearer \(token),", "Bearer \"\(token)\"",
    "Bearer é\(token)",
    "Bearer token=\(token)", "Bearer \t\(token)",
  ])
  func `credentials that are not a token are malformed`(_ value: String) throws {
    let tokens = try tokens()
    #expect(throws: BearerRefusal.malformed) { try tokens.namespace(authorization: value) }
  }

  @Test(arguments: [
    "abcdefgh-123456", "abcdefgh-1234568", "Abcdefgh-1234567", "abcdefgh-1234567=", "abcdefgh-12345678", "x", "front",
    String(repeating: "x", count: 10_000),
  ])
  func `a token that is not in the list is unknown`(_ token: String) throws {
    let tokens = try tokens()
    #expect(throws: BearerRefusal.unknown) { try tokens.namespace(authorization: "Bearer \(token)") }
  }

  @Test func `each of many tokens is found`() throws {
    let all = (0..<500).map { "token-number-\(10_000 + $0)" }
    let tokens = try BearerTokens(.variable(name: "T", value: all.joined(separator: ",")))
    let namespaces = try all.map { try tokens.namespace(authorization: "Bearer \($0)") }
    #expect(Set(namespaces).count == 500)
  }

  @Test func `a namespace is the first half of the token's SHA-256`() throws {
    // The digest was computed by sha256sum.
    let namespace = try tokens().namespace(authorization: "Bearer \(Self.token)")
    #expect(namespace.description == "fa6a2dd0b63bf7c2d0458d485471b2f1")
    #expect(Namespace(high: 1, low: 0xAB).description == "000000000000000100000000000000ab")
  }

  @Test func `nothing printed shows a token, its digest or its namespace`() throws {
    let tokens = try tokens()
    let namespace = try tokens.namespace(authorization: "Bearer \(Self.token)")
    var printed = "\(tokens) \(String(reflecting: tokens)) \(String(describing: tokens))"
    dump(tokens, to: &printed)
    dump([tokens], to: &printed)
    #expect(Mirror(reflecting: tokens).children.isEmpty)
    #expect(printed.contains("2 tokens of T"))
    for secret in [Self.token, Self.other, namespace.description, "\(namespace.high)", "front"] {
      #expect(!printed.contains(secret))
    }
  }

  @Test func `a refusal is answered as RFC 6750 demands`() {
    #expect(BearerRefusal.allCases.map(\.status) == [401, 400, 401])
    #expect(
      BearerRefusal.allCases.map(\.challenge) == [
        #"Bearer realm="weir""#, #"Bearer realm="weir", error="invalid_request""#,
        #"Bearer realm="weir", error="invalid_token""#,
      ])
  }
}
