import Access
import Platform
import TestSupport
import Testing

@Suite struct ReloadTests {
  private static let old = "old-token-1234567"
  private static let kept = "kept-token-1234567"
  private static let new = "new-token-1234567"

  @Test func `a reload adds new tokens and drops old ones; a token that stays keeps its namespace`() throws {
    let file = try TemporaryFile("\(Self.old)\n\(Self.kept)")
    let tokens = try BearerTokens(.file(path: file.path))
    let before = try tokens.namespace(authorization: "Bearer \(Self.kept)")
    try file.write("\(Self.new)\nsomebody=\(Self.kept)\n")
    #expect(throws: BearerRefusal.unknown) { try tokens.namespace(authorization: "Bearer \(Self.new)") }
    try tokens.reload()
    #expect(throws: Never.self) { try tokens.namespace(authorization: "Bearer \(Self.new)") }
    #expect(throws: BearerRefusal.unknown) { try tokens.namespace(authorization: "Bearer \(Self.old)") }
    #expect(try tokens.namespace(authorization: "Bearer \(Self.kept)") == before)
    // The namespace is the same after a restart.
    #expect(try BearerTokens(.file(path: file.path)).namespace(authorization: "Bearer \(Self.kept)") == before)
  }

  @Test(arguments: [nil, "", "short", "\(new)\n\(new)"])
  func `a reload that fails leaves the tokens as they are and says why`(_ text: String?) throws {
    let file = try TemporaryFile(Self.old)
    let tokens = try BearerTokens(.file(path: file.path))
    if let text { try file.write(text) } else { file.remove() }
    let error = #expect(throws: TokenError.self) { try tokens.reload() }
    #expect(error?.description.hasPrefix(file.path) == true)
    #expect(throws: Never.self) { try tokens.namespace(authorization: "Bearer \(Self.old)") }
    #expect(throws: BearerRefusal.unknown) { try tokens.namespace(authorization: "Bearer \(Self.new)") }
  }

  @Test func `a token that stays is known at every moment of a reload`() throws {
    let file = try TemporaryFile("\(Self.kept)\n\(Self.old)")
    let tokens = try BearerTokens(.file(path: file.path))
    let isDone = Lock(false)
    let refusals = Lock(0)
    let threads = (0..<2).compactMap { _ in
      PosixThread {
        repeat {
          if (try? tokens.namespace(authorization: "Bearer \(Self.kept)")) == nil { refusals.withLock { $0 += 1 } }
        } while !isDone.withLock { $0 }
      }
    }
    #expect(threads.count == 2)
    for _ in 0..<200 { try tokens.reload() }
    isDone.withLock { $0 = true }
    for thread in threads { thread.join() }
    #expect(refusals.withLock { $0 } == 0)
  }
}
