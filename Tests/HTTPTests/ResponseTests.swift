import HTTP
import Platform
import Testing

@Suite struct ResponseTests {
  /// A stream of a few pieces, which may fail at its end.
  private final class Pieces: ByteStream {
    private var left: Int
    private let fails: Bool

    init(_ count: Int, fails: Bool = false) {
      left = count
      self.fails = fails
    }

    var hasFailed: Bool { fails && left == 0 }

    func next(into buffer: ByteBuffer, size: Int) {
      guard left > 0 else { return }
      left -= 1
      buffer.append("piece")
    }
  }

  @Test(
    arguments: [
      (nil, []), (.never, ["no-store"]), (.revalidated, ["no-cache"]),
      (.immutable, ["public, max-age=31536000, immutable"]),
      (.privateImmutable, ["private, max-age=31536000, immutable"]),
    ] as [(Response.Caching?, [String])])
  func `caching is written as Cache-Control`(_ caching: Response.Caching?, _ values: [String]) {
    var response = Response(status: 200)
    response.caching = caching
    #expect(response.headerFields.filter { "\($0.name)" == "Cache-Control" }.map(\.value) == values)
  }

  @Test func `the methods that a resource has are written as Allow`() {
    var response = Response(status: 204, fields: [("X", "y")])
    #expect(response.headerFields.map { "\($0.name)" } == ["X"])
    response.allow = [.get, .head]
    #expect(response.headerFields.map(\.value) == ["y", "GET, HEAD"])
  }

  @Test func `a streamed body is measured by reading it`() throws {
    let measured = try Response(status: 200, body: .stream(Pieces(3))).measured()
    guard case .length(15) = measured.body else {
      Issue.record("the body is \(measured.body)")
      return
    }
  }

  @Test func `a stream that fails has no length`() throws {
    let response = Response(status: 200, body: .stream(Pieces(3, fails: true)))
    let problem = try #require(throws: Problem.self) { try response.measured() }
    #expect(problem.code == .overloaded)
  }
}
