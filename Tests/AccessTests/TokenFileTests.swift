import Access
import TestSupport
import Testing

@Suite struct TokenFileTests {
  private static let token = "abcdefgh-1234567"
  private static let other = "ABCDEFGH.~+/1234=="

  private func tokens(_ text: String) throws -> BearerTokens {
    let file = try TemporaryFile(text)
    return try BearerTokens(.file(path: file.path))
  }

  /// Why a file's tokens cannot be used, without the path.
  private func reason(_ text: String) throws -> String {
    let file = try TemporaryFile(text)
    let error = try #require(#expect(throws: TokenError.self) { try BearerTokens(.file(path: file.path)) })
    #expect(error.description.hasPrefix(file.path))
    return String(error.description.dropFirst(file.path.count))
  }

  @Test(arguments: [
    "\(token)\n\(other)\n", "\(token)\n\(other)", "\n# two\n\(token)\r\n\r\n  # of them\r\n\t\(other) \r\n",
    "a=\(token)\nb=\(other)",
  ])
  func `each line is a token, except blank ones and comments`(_ text: String) throws {
    let tokens = try tokens(text)
    #expect(tokens.count == 2)
    let namespaces = try [Self.token, Self.other].map { try tokens.namespace(authorization: "Bearer \($0)") }
    #expect(Set(namespaces).count == 2)
  }

  @Test func `a token may have a name`() throws {
    let tokens = try tokens("front-end_1.0=\(Self.token)\n\(Self.other)")
    #expect(tokens.count == 2)
    for token in [Self.token, Self.other] {
      #expect(throws: Never.self) { try tokens.namespace(authorization: "Bearer \(token)") }
    }
    #expect(throws: BearerRefusal.unknown) {
      try tokens.namespace(authorization: "Bearer front-end_1.0=\(Self.token)".replacing("=", with: "/"))
    }
  }

  @Test func `a text that ends with equals signs is a token without a name`() throws {
    let tokens = try tokens("name=\(Self.other)\nabcdefghijklmnop====")
    #expect(tokens.count == 2)
    for token in [Self.other, "abcdefghijklmnop===="] {
      #expect(throws: Never.self) { try tokens.namespace(authorization: "Bearer \(token)") }
    }
  }

  @Test(arguments: [16, 512])
  func `a token of the shortest or the longest length is valid`(_ length: Int) throws {
    #expect(try tokens(String(repeating: "x", count: length)).count == 1)
  }

  @Test(arguments: [
    String(repeating: "x", count: 15), String(repeating: "x", count: 513), "abcdefgh 12345678", "abcdefgh,12345678",
    "abcdefgh\"12345678", "================", "=abcdefgh=12345678", "name=short", "name==\(token)", "abcdefgh-123456é",
    "abcdefgh-1234567\u{0}", "\u{FEFF}abcdefgh-1234567", "Bearer abcdefgh-1234567",
  ])
  func `a text that is not a token is an error that names the line without its text`(_ line: String) throws {
    let reason = try reason("# first\n\(Self.other)\n\(line)\n")
    #expect(
      reason
        == ", line 3: this is not a token; 16 to 512 letters, digits and -._~+/ are expected, then perhaps =")
  }

  @Test(arguments: [
    "=\(token)", "a b=\(token)", "é=\(token)", "~=\(token)", String(repeating: "n", count: 65) + "=\(token)",
  ])
  func `a text that is not a name is an error`(_ line: String) throws {
    #expect(
      try reason(line) == ", line 1: a name is expected before the first =: 1 to 64 letters, digits and -._")
  }

  @Test func `no token and no name may appear twice`() throws {
    #expect(try reason("\(Self.token)\n\n\(Self.token)") == ", line 3: the token appears twice")
    #expect(try reason("a=\(Self.token)\nb=\(Self.token)") == ", line 2: the token appears twice")
    #expect(try reason("a=\(Self.token)\na=\(Self.other)") == ", line 2: the name appears twice")
  }

  @Test(arguments: ["", "\n\n", "# nothing\n"])
  func `a file without a token is an error`(_ text: String) throws {
    #expect(try reason(text) == ": there is no token")
  }

  @Test func `a file that is too large is an error`() throws {
    let line = String(repeating: "#", count: 1023) + "\n"
    let full = String(repeating: line, count: 1023) + String(repeating: "#", count: 1007)
    #expect(try tokens(full + "\n" + Self.token).count == 1)
    #expect(try reason(full + "\n" + Self.token + "x") == ": the tokens have more than 1048576 bytes")
  }

  @Test(arguments: [("/nonexistent/tokens", "No such file or directory"), ("/tmp", "Is a directory")])
  func `a file that cannot be read is an error that names it`(_ path: String, _ reason: String) throws {
    let error = #expect(throws: TokenError.self) { try BearerTokens(.file(path: path)) }
    #expect(error?.description == "\(path): cannot read the tokens: \(reason)")
  }

  @Test func `a variable's tokens are separated by commas or line breaks`() throws {
    let value = "a=\(Self.token), \(Self.other)\n\n,abcdefghijklmnop"
    let tokens = try BearerTokens(.variable(name: "WEIR_TOKENS", value: value))
    #expect(tokens.count == 3)
    let error = #expect(throws: TokenError.self) {
      try BearerTokens(.variable(name: "WEIR_TOKENS", value: value + ",short"))
    }
    #expect(error?.description.hasPrefix("WEIR_TOKENS, entry 6: this is not a token") == true)
  }
}
