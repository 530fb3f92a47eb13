import Glibc
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

  @Test func `an error leaves the lock open and the change made`() {
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

  @Test func `everyone who waits is woken`() throws {
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

  @Test func `what is taken can change the value`() {
    let queue = Monitor([1, 2])
    #expect(queue.wait { $0.popLast() } == 2)
    #expect(queue.update { $0.count } == 1)
  }

  @Test func `a deadline that has passed brings nothing, but what is there is still taken`() {
    let queue = Monitor([1])
    #expect(queue.wait(until: .after(seconds: 0)) { $0.popLast() } == 1)
    #expect(queue.wait(until: .after(seconds: 0)) { $0.popLast() } == nil)
    #expect(queue.wait(until: .after(seconds: -1)) { $0.popLast() } == nil)
  }
}

@Suite struct MonotonicTimeTests {
  @Test(arguments: [0, -1, -Double.infinity])
  func `no time is left until a time that has passed`(_ seconds: Double) {
    #expect(timespec.after(seconds: seconds).secondsLeft == 0)
  }

  @Test(arguments: [0.25, 1.75, 1e12, Double.infinity])
  func `a time to come is a valid one`(_ seconds: Double) {
    let time = timespec.after(seconds: seconds)
    #expect((0..<1_000_000_000).contains(time.tv_nsec))
    #expect(time.secondsLeft <= min(seconds, 31_536_000))
  }
}
