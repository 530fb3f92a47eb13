import Glibc
import Platform
import Testing

@Suite struct MonotonicTimeTests {
  @Test(arguments: [0, -1, -Double.infinity])
  func `no time is left until a time that has passed`(_ seconds: Double) {
    #expect(timespec.after(seconds: seconds).secondsLeft == 0)
  }

  @Test(arguments: [0.25, 1.75, 1e12, Double.infinity])
  func `a time in the future is valid`(_ seconds: Double) {
    let time = timespec.after(seconds: seconds)
    #expect((0..<1_000_000_000).contains(time.tv_nsec))
    #expect(time.secondsLeft <= min(seconds, 31_536_000))
  }
}
