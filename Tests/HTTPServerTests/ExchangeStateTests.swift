import HTTP
import Platform
import Testing

@testable import HTTPServer

/// What each event of a request leads to.
@Suite struct ExchangeStateTests {
  private let limits = Intake.Limits(maximumBodySize: 100, poolBodySize: 10)
  private let problem = Problem(.notFound, "nothing")

  /// A state that has received the head and pieces of so many bytes.
  private func state(_ head: Intake.Head, pieces: [Int] = []) -> ExchangeState {
    var state = ExchangeState()
    guard case .read = state.headRead(head, limits) else {
      Issue.record("the head was refused")
      return state
    }
    for count in pieces {
      let isGoingOn = [UInt8](repeating: 0x61, count: count).withUnsafeBytes { state.receive($0) }
      #expect(isGoingOn)
    }
    return state
  }

  @Test func `nothing is known before the head`() {
    let state = ExchangeState()
    #expect(state.isOpened)
    #expect(state.sent == nil)
  }

  @Test(arguments: [0, 1, 10])
  func `a small body is handed to the handler on the event loop`(_ size: Int) {
    var state = state(.init(size: .known(size), keepsBody: true), pieces: size > 0 ? [size] : [])
    #expect(!state.isOpened)
    guard case .handle(let body) = state.advance() else {
      Issue.record("it is not handled")
      return
    }
    #expect(body?.buffer.count == size)
  }

  @Test func `a large body is handed to a worker, whose answer is sent`() {
    var state = state(.init(size: .known(30), keepsBody: true), pieces: [20, 10])
    guard case .handleOnWorker(let body) = state.advance() else {
      Issue.record("it is not a worker's")
      return
    }
    #expect(body?.buffer.count == 30)
    state.workerAnswered(Response(status: 202))
    guard case .send(let response) = state.advance() else {
      Issue.record("it is not sent")
      return
    }
    #expect(response.status == 202)
  }

  @Test func `a body that no route takes is not kept`() {
    var state = state(.init(size: .known(30), keepsBody: false), pieces: [30])
    guard case .handle(nil) = state.advance() else {
      Issue.record("it is not handled without a body")
      return
    }
  }

  @Test func `a problem is answered after the body`() {
    var state = state(.init(size: .known(30), keepsBody: true, problem: problem), pieces: [30])
    guard case .answer(problem) = state.advance() else {
      Issue.record("it is not answered")
      return
    }
  }

  @Test func `a head that is refused is answered at once, and later pieces are dropped`() {
    var state = ExchangeState()
    guard case .refuse(let refusal) = state.headRead(.init(size: .known(101), keepsBody: true), limits) else {
      Issue.record("it is not refused")
      return
    }
    #expect(refusal.code == .bodyTooLarge)
    #expect(!state.isOpened)
    state.queued(SentResponse(Response(status: 413), nil, route: nil, leavesBodyUnread: true))
    let isGoingOn = [UInt8](repeating: 0, count: 1000).withUnsafeBytes { state.receive($0) }
    #expect(isGoingOn)
    #expect(state.sent?.leavesBodyUnread == true)
  }

  @Test func `a body that goes on beyond all patience closes the connection`() {
    var state = state(.init(size: .unknown, keepsBody: true), pieces: [100, 300])
    let isGoingOn = [UInt8](repeating: 0, count: 1).withUnsafeBytes { state.receive($0) }
    #expect(!isGoingOn)
  }

  @Test func `a call out of order closes the connection and forgets nothing`() {
    var state = state(.init(size: .none, keepsBody: false))
    _ = state.advance()
    guard case .close = state.advance() else {
      Issue.record("a second end of the body is not refused")
      return
    }
    state.queued(SentResponse(Response(status: 200), nil, route: 1, leavesBodyUnread: false))
    guard case .close = state.advance() else {
      Issue.record("a call after the answer is not refused")
      return
    }
    #expect(state.sent?.status == 200)
  }
}
