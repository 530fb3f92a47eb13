import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct LockTests {
  private struct Refusal: Error, Equatable {}

  @Test func `no update is lost among threads`() throws {
    let count = Lock(0)
    let threads = try (0..<8).map { _ in
      try #require(PosixThread { for _ in 0..<5000 { count.withLock { $0 += 1 } } })
    }
    for thread in threads { thread.join() }
    #expect(count.withLock { $0 } == 40_000)
  }

  @Test func `an error unlocks and keeps the change`() {
    let count = Lock(0)
    #expect(throws: Refusal()) {
      try count.withLock { count throws(Refusal) in
        count = 7
        throw Refusal()
      }
    }
    #expect(count.withLock { $0 } == 7)
  }
}
