import Glibc
import Observability
import Platform
import Testing

@Suite(.timeLimit(.minutes(1))) struct StalledLogTests {
  private let count = 20_000

  /// Logs far more than the pipe and the buffer hold.
  private func flood(_ log: Log) { for turn in 0..<count { log.write(.info, "line \(turn)") } }

  /// The numbers in the lines of `flood`, in order. Expects no lines besides those and reports of dropped ones.
  private func numbers(_ text: String) -> [Int] {
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /time=\S{24} level=info message="line (\d+)"/) else {
        #expect(
          line.wholeMatch(of: /time=\S{24} level=warning message="log lines were dropped" lines=\d+/) != nil)
        return nil
      }
      return Int(match.1)
    }
  }

  @Test func `no thread waits for a stalled reader, and every line is written or counted`() throws {
    let pipe = try LogPipe()
    let log = try #require(Log(format: .text, descriptor: pipe.writing, capacity: 100_000))
    flood(log)
    #expect(log.droppedLines > 0)
    #expect(log.close(deadline: 0) == false)
    let numbers = numbers(pipe.contents())
    #expect(!numbers.isEmpty)
    #expect(numbers == numbers.sorted())
    #expect(numbers.count + log.droppedLines == count)
  }

  @Test func `a reader that comes back gets the rest and how many lines are missing`() throws {
    let pipe = try LogPipe()
    let log = try #require(Log(format: .text, descriptor: pipe.writing, capacity: 100_000))
    flood(log)
    let dropped = log.droppedLines
    try pipe.startReading()
    #expect(log.close(deadline: 30))
    let all = pipe.contents()
    #expect(numbers(all).count + dropped == count)
    let missing = all.matches(of: /dropped" lines=(\d+)\n/).compactMap { Int($0.1) }
    #expect(missing.reduce(0, +) == dropped && dropped > 0)
  }

  @Test func `without a reader every line is counted, and no signal ends the program`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    // Unlike a close, this also affects copies in a program that another test starts at this moment.
    try #require(shutdown(ends[0], Int32(SHUT_RDWR)) == 0)
    let log = try #require(Log(format: .text, descriptor: ends[1]))
    for _ in 0..<100 { log.write(.error, "m") }
    log.close(deadline: 30)
    #expect(log.droppedLines == 100)
    for end in ends { close(end) }
  }

  @Test func `an invalid descriptor drops and counts every line`() throws {
    let log = try #require(Log(descriptor: 1_000_000))
    log.write(.error, "m")
    log.close(deadline: 30)
    #expect(log.droppedLines == 1)
  }

  @Test func `a closed log drops lines and counts them`() throws {
    let pipe = try LogPipe()
    let log = try #require(Log(format: .text, descriptor: pipe.writing))
    #expect(log.close(deadline: 30))
    log.write(.error, "late")
    #expect(log.droppedLines == 1)
    #expect(log.close(deadline: 30))
    #expect(pipe.contents() == "")
  }
}
