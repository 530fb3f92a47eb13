import HTTP
import Testing

@testable import HTTPServer

@Suite struct IntakeTests {
  private let limits = Intake.Limits(maximumBodySize: 100, poolBodySize: 10)
  private let missing = Problem(.notFound, "nothing")

  /// Takes in a request: what is to be done at its head, at pieces of so many bytes, and at its end.
  private func take(
    _ head: Intake.Head, _ pieces: Int...
  ) -> (start: Intake.Start, pieces: [Intake.Piece], end: Intake.End) {
    var intake = Intake(limits)
    let start = intake.start(head)
    let actions = pieces.map { intake.receive($0) }
    return (start, actions, intake.end())
  }

  @Test(arguments: [1, 10, 11, 100])
  func `only a large body is handled by a worker`(_ size: Int) {
    let actions = take(.init(size: .known(size), keepsBody: true), size)
    #expect(actions.start == .read(keeping: size))
    #expect(actions.pieces == [.keep])
    #expect(actions.end == (size > 10 ? .handleOnWorker : .handle))
  }

  @Test(arguments: [0, 1, 10])
  func `a compressed body is handled by a worker, however small`(_ size: Int) {
    let actions = take(.init(size: .known(size), keepsBody: true, isCompressed: true), size)
    #expect(actions.end == .handleOnWorker)
  }

  @Test func `a known size beyond the limit is refused at once`() {
    let start = take(.init(size: .known(101), keepsBody: true)).start
    #expect(start.refusal == .bodyTooLarge)
  }

  @Test func `the first problem is the one that is answered`() {
    let start = take(.init(size: .known(101), keepsBody: true, problem: missing)).start
    #expect(start.refusal == .notFound)
  }

  @Test func `a small body of a refused request is dropped`() {
    let actions = take(.init(size: .known(50), keepsBody: true, problem: missing), 20, 30)
    #expect(actions.start == .read(keeping: nil))
    #expect(actions.pieces == [.drop, .drop])
    #expect(actions.end == .refuse(missing))
  }

  @Test func `a refused client that waits for 100 Continue is answered at once`() {
    let head = Intake.Head(size: .known(50), expectsContinue: true, keepsBody: true, problem: missing)
    #expect(take(head).start == .refuse(missing))
  }

  @Test func `a request without a body is never answered at its head`() {
    let actions = take(.init(size: .none, expectsContinue: true, keepsBody: false, problem: missing))
    #expect(actions.start == .read(keeping: nil))
    #expect(actions.end == .refuse(missing))
  }

  @Test func `a body of unknown size is refused beyond the limit, and cut off if it continues`() {
    let actions = take(.init(size: .unknown, keepsBody: true), 100, 1, 299, 1)
    #expect(actions.start == .read(keeping: 0))
    #expect(actions.pieces == [.keep, .dropAll, .drop, .close])
    guard case .refuse(let problem) = actions.end else { return #expect(Bool(false), "it was not refused") }
    #expect(problem.code == .bodyTooLarge)
  }

  @Test func `a body that the route does not take is dropped`() {
    let actions = take(.init(size: .known(50), keepsBody: false), 50)
    #expect(actions.start == .read(keeping: nil))
    #expect(actions.pieces == [.drop])
    #expect(actions.end == .handle)
  }
}

extension Intake.Start {
  fileprivate var refusal: Problem.Code? {
    if case .refuse(let problem) = self { problem.code } else { nil }
  }
}
