import Glibc
import HTTP
import Platform
import Synchronization

/// One request and its answer, from the request line to the last byte sent.
final class Exchange: @unchecked Sendable {
  // One thread at a time: the connection's event loop, or, while the connection is suspended, the worker that has the
  // job. The pool's lock and libmicrohttpd's lock on suspended connections order the two.

  private let start = MonotonicTime.now
  /// As it stands in the request line; empty if it is too long to be looked at.
  private let rawTarget: [UInt8]
  private let targetLength: Int
  private lazy var target = RequestTarget(rawTarget)
  private var method = Method.get
  private var intake: Intake
  private var hasStarted = false
  private var passage = Passage()
  private var match: Router.Match?
  private var body: RequestBody?
  /// The response that was kept for this target.
  private var kept: KeptResponse?
  /// What a worker has answered.
  private var response: Response?
  /// Whether it was answered before its body was read, so that more may still come.
  private(set) var wasRefusedEarly = false
  private var sent = SentResponse()

  /// - Parameter target: as it stands in the request line.
  init(_ dispatcher: Dispatcher, target: UnsafePointer<CChar>?) {
    intake = Intake(dispatcher.limits)
    targetLength = target.map(strlen) ?? 0
    let isTaken = targetLength <= dispatcher.maximumTargetLength
    rawTarget = Array(UnsafeRawBufferPointer(start: target, count: isTaken ? targetLength : 0))
  }

  /// A call without bytes: the head is there, or the end of the body, or a worker's response. False gives up.
  func advance(
    _ dispatcher: Dispatcher, _ connection: Connection, _ method: UnsafePointer<CChar>,
    _ version: UnsafePointer<CChar>
  ) -> Bool {
    guard hasStarted else {
      hasStarted = true
      self.method = Method(String(cString: method))
      return begin(dispatcher, connection, isOldVersion: strcmp(version, "HTTP/1.0") == 0)
    }
    if let response {
      self.response = nil
      return queue(response, on: connection, dispatcher)
    }
    return finish(dispatcher, connection)
  }

  /// A piece of the body. False gives up.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    switch intake.receive(bytes.count) {
    case .keep: body?.append(bytes)
    case .drop: break
    case .dropAll: body = nil
    case .close: return false
    }
    return true
  }

  private func begin(_ dispatcher: Dispatcher, _ connection: Connection, isOldVersion: Bool) -> Bool {
    let survey = HeadSurvey(connection)
    var connection = connection
    connection.names = survey.names
    passage = dispatcher.gateway.admit(method, connection)
    if let entry = connection.watched { dispatcher.watch.begin(.body, entry) }
    if let problem = survey.problem(needsHost: !isOldVersion) { return refuse(problem, on: connection, dispatcher) }
    var head = survey.head
    // libmicrohttpd says "continue" all the same, and then refuses an answer if more bytes wait.
    if case .none = head.size, head.expectsContinue {
      return refuse(
        Problem(.malformedRequest, "Expect stands there, and no body to expect."), on: connection, dispatcher)
    }
    if case .none = head.size, isReadOnly, !survey.names.contains(.ifNoneMatch) {
      kept = dispatcher.kept?.response(to: rawTarget, passage.variant)
      if kept != nil { return true }
    }
    head.problem = findRoute(dispatcher, connection, &head)
    switch intake.start(head) {
    case .read(let size):
      body = size.map(RequestBody.init(capacity:))
      return true
    case .refuse(let problem): return refuse(problem, on: connection, dispatcher)
    }
  }

  /// Answers before the body is read.
  private func refuse(_ problem: Problem, on connection: Connection, _ dispatcher: Dispatcher) -> Bool {
    wasRefusedEarly = true
    return queue(completed(problem.response, dispatcher), on: connection, dispatcher)
  }

  /// Remembers what the route does, or returns what is wrong.
  private func findRoute(_ dispatcher: Dispatcher, _ connection: Connection, _ head: inout Intake.Head) -> Problem? {
    do throws(Problem) {
      guard targetLength <= dispatcher.maximumTargetLength else {
        throw .targetTooLong(targetLength, limit: dispatcher.maximumTargetLength)
      }
      if method == .options { return nil }
      let match = try dispatcher.router.match(method, target)
      self.match = match
      if !match.route.isOpen, let refusal = passage.refusal { throw refusal }
      if match.route.body == .json { try MediaType.requireJSON(connection.value(of: "Content-Type" as String)) }
      head.keepsBody = match.route.body == .json
      return nil
    } catch {
      return error
    }
  }

  private var isReadOnly: Bool { method == .get || method == .head }

  private func finish(_ dispatcher: Dispatcher, _ connection: Connection) -> Bool {
    if let entry = connection.watched { dispatcher.watch.begin(.answer, entry) }
    if let kept {
      sent = SentResponse(kept)
      if passage.ownFields.isEmpty, !dispatcher.inFlight.isDraining { return kept.queue(on: connection) }
      return queue(kept.copy, on: connection, dispatcher)
    }
    switch intake.end() {
    case .refuse(let problem): return queue(completed(problem.response, dispatcher), on: connection, dispatcher)
    case .handleOnWorker: return submit(.handle, connection, dispatcher)
    case .handle:
      let response = handle(connection, dispatcher)
      if method == .head, case .stream = response.body { return submit(.measure(response), connection, dispatcher) }
      return queue(response, on: connection, dispatcher)
    }
  }

  /// Suspends the connection until a worker has done the work.
  private func submit(_ work: Job.Work, _ connection: Connection, _ dispatcher: Dispatcher) -> Bool {
    // First suspended, then handed over: else the worker could resume what is not suspended yet.
    connection.suspend()
    let job = Job(work: work, exchange: self, connection: connection, dispatcher: dispatcher)
    if !dispatcher.pool.submit(job) { job.refuse(.overloaded) }
    return true
  }

  private func handle(_ connection: Connection, _ dispatcher: Dispatcher) -> Response {
    completed(answer(connection, dispatcher), dispatcher)
  }

  private func answer(_ connection: Connection, _ dispatcher: Dispatcher) -> Response {
    if method == .options { return dispatcher.router.options(target) }
    guard let match else { return Problem(.notFound, "Nothing is at this path.").response }
    var request = Request(method: method, target: target, headers: connection, body: body)
    request.path = match.path
    request.variant = passage.variant
    body = nil
    do throws(Problem) { return try match.route.handler(request) } catch { return error.response }
  }

  private func completed(_ response: Response, _ dispatcher: Dispatcher) -> Response {
    var response = response
    dispatcher.gateway.complete(&response, for: passage)
    return response
  }

  private func queue(_ response: Response, on connection: Connection, _ dispatcher: Dispatcher) -> Bool {
    let closing = dispatcher.inFlight.isDraining || wasRefusedEarly
    var response = response
    if isReadOnly, !closing, let responses = dispatcher.kept,
      let kept = KeptResponse(response, route: match?.index, log: dispatcher.log)
    {
      responses.keep(kept, for: rawTarget, passage.variant)
      sent = SentResponse(kept)
      if passage.ownFields.isEmpty { return kept.queue(on: connection) }
      response = kept.copy
    }
    response.fields += passage.ownFields
    return response.queue(
      on: connection, isHead: method == .head, closing: closing, sent: &sent, log: dispatcher.log)
  }

  /// Tells the gateway what became of the request.
  func end(_ dispatcher: Dispatcher, _ connection: Connection, isAborted: Bool) {
    // Its head did not come to its end, or libmicrohttpd has refused it: nothing of it is known.
    guard hasStarted else {
      dispatcher.incompleteHeads.add(1, ordering: .relaxed)
      return
    }
    if sent.hasFailed { dispatcher.log("an answer could not be made to its end, and its connection was closed") }
    let hasBody = method != .head
    dispatcher.gateway.requestEnded(
      RequestRecord(
        method: method, target: rawTarget, route: sent.route ?? match?.index, status: sent.status,
        location: sent.location,
        bytes: hasBody ? sent.bytes : 0, duration: MonotonicTime.now &- start, isAborted: isAborted, passage: passage,
        head: connection))
  }
}

extension Exchange {
  /// A suspended request that waits for a worker. Either of its methods is called, once, and ends the suspension.
  struct Job: Sendable {
    enum Work: @unchecked Sendable {
      // A response is handed over whole, and nobody else has it.
      case handle
      /// To find out how long a streamed body would be, for a `HEAD`.
      case measure(Response)
    }

    fileprivate let work: Work
    fileprivate let exchange: Exchange
    fileprivate let connection: Connection
    fileprivate let dispatcher: Dispatcher

    func perform() {
      switch work {
      case .handle: answer(exchange.handle(connection, dispatcher))
      case .measure(let response): answer(response.measured)
      }
    }

    func refuse(_ problem: Problem) { answer(exchange.completed(problem.response, dispatcher)) }

    private func answer(_ response: Response) {
      exchange.response = response
      connection.resume()
    }
  }
}
