import Glibc
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct MonitorTests {
  @Test func `a thread that waits is woken by the change it waits for`() throws {
    let number = Monitor(0)
    let seen = Lock(0)
    let waiting = try #require(
      PosixThread {
        let value = number.wait { $0 >= 3 ? $0 : nil }
        seen.withLock { $0 = value ?? -1 }
      })
    for _ in 0..<3 { number.update { $0 += 1 } }
    waiting.join()
    #expect(seen.withLock { $0 } == 3)
  }

  @Test func `all waiting threads are woken`() throws {
    let gate = Monitor(false)
    let passed = Lock(0)
    let threads = try (0..<8).map { _ in
      try #require(
        PosixThread {
          gate.wait { $0 ? () : nil }
          passed.withLock { $0 += 1 }
        })
    }
    gate.update { $0 = true }
    for thread in threads { thread.join() }
    #expect(passed.withLock { $0 } == 8)
  }

  @Test func `taking can change the value`() {
    let queue = Monitor([1, 2])
    #expect(queue.wait { $0.popLast() } == 2)
    #expect(queue.update { $0.count } == 1)
  }

  @Test func `after the deadline it takes only what is already there`() {
    let queue = Monitor([1])
    #expect(queue.wait(until: .after(seconds: 0)) { $0.popLast() } == 1)
    #expect(queue.wait(until: .after(seconds: 0)) { $0.popLast() } == nil)
    #expect(queue.wait(until: .after(seconds: -1)) { $0.popLast() } == nil)
  }
}
