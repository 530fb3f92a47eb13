import Glibc
import HTTP
import Platform
import Synchronization

/// One request and its answer, from the request line to the last byte sent.
///
/// `ExchangeState` decides what comes next; this class does it.
final class Exchange: @unchecked Sendable {
  // One thread at a time: the connection's event loop, or, while the connection is suspended, the worker that has the
  // job. The pool's lock and libmicrohttpd's lock on suspended connections order the two.

  /// One call of libmicrohttpd about a request.
  struct Call {
    let dispatcher: Dispatcher
    let connection: Connection
  }

  private let start = MonotonicTime.now
  /// When the request was received, or refused before that; 0 until then.
  private var received: UInt64 = 0
  /// As it stands in the request line; empty if it is too long to be looked at.
  private let rawTarget: [UInt8]
  private let targetLength: Int
  private lazy var target = RequestTarget(rawTarget)
  // Nothing that the methods call comes back to the exchange, so the checks for that are a waste: 750 instructions a request.
  @exclusivity(unchecked) private var method = Method.get
  @exclusivity(unchecked) private var admission = Admission(NoContext())
  @exclusivity(unchecked) private var match: Router.Match?
  @exclusivity(unchecked) private var state = ExchangeState()

  /// - Parameter target: as it stands in the request line.
  init(_ dispatcher: Dispatcher, target: UnsafePointer<CChar>?) {
    targetLength = target.map(strlen) ?? 0
    let isTaken = targetLength <= dispatcher.maximumTargetLength
    rawTarget = Array(UnsafeRawBufferPointer(start: target, count: isTaken ? targetLength : 0))
  }

  // MARK: Calls of libmicrohttpd. Each returns false to close the connection without an answer.

  /// A call without bytes: the head is read, or the body has ended, or a worker has answered.
  func advance(_ call: Call, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> Bool {
    guard state.isOpened else {
      if let entry = call.connection.watched { call.dispatcher.watch.begin(.answer, entry) }
      if state.isReading { received = MonotonicTime.now }
      return perform(state.advance(), call)
    }
    self.method = Method(String(cString: method))
    return perform(headRead(call, isOldVersion: strcmp(version, "HTTP/1.0") == 0), call)
  }

  /// A piece of the body.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool { state.receive(bytes) }

  /// The request is answered, or its connection has ended. Tells the middleware.
  ///
  /// - Returns: whether it was answered before its body was read, so that more of the body may still come.
  func end(_ call: Call, isAborted: Bool) -> Bool {
    // The head did not come to its end, or libmicrohttpd has refused it: nothing is known of the request.
    guard !state.isOpened else {
      call.dispatcher.incompleteHeads.add(1, ordering: .relaxed)
      return false
    }
    let sent = state.sent ?? SentResponse(route: match?.index)
    if sent.hasFailed { call.dispatcher.log("an answer could not be completed, and its connection was closed") }
    let end = MonotonicTime.now
    call.dispatcher.middleware.requestEnded(
      RequestRecord(
        method: method, target: rawTarget, route: sent.route, status: sent.status, location: sent.location,
        bytes: method == .head ? 0 : sent.bytes, duration: end &- start,
        receiving: (received > 0 ? received : end) &- start, isAborted: isAborted, context: admission.context,
        head: call.connection))
    return sent.leavesBodyUnread
  }

  // MARK: The head

  private func headRead(_ call: Call, isOldVersion: Bool) -> ExchangeState.Action {
    let survey = HeadSurvey(call.connection)
    var connection = call.connection
    connection.names = survey.names
    admission = call.dispatcher.middleware.admit(method, connection)
    if let entry = connection.watched { call.dispatcher.watch.begin(.body, entry) }
    if let problem = survey.problem(needsHost: !isOldVersion) { return state.refuse(problem) }
    var head = survey.head
    // A body of no bytes needs no "100 Continue". libmicrohttpd sends one all the same, and then refuses to queue an answer
    // if more bytes are waiting.
    if case .none = head.size, head.expectsContinue {
      return state.refuse(Problem(.malformedRequest, "There is an Expect field, but no body follows."))
    }
    head.problem = findRoute(call, &head)
    return state.headRead(head, call.dispatcher.limits)
  }

  /// Finds the route, or returns what is wrong with the request.
  private func findRoute(_ call: Call, _ head: inout Intake.Head) -> Problem? {
    do throws(Problem) {
      guard targetLength <= call.dispatcher.maximumTargetLength else {
        throw .targetTooLong(targetLength, limit: call.dispatcher.maximumTargetLength)
      }
      if method == .options { return nil }
      let match = try call.dispatcher.router.match(method, target)
      self.match = match
      if !match.route.isOpen, let refusal = admission.refusal { throw refusal }
      head.keepsBody = match.route.body == .json
      if head.keepsBody {
        try MediaType.requireJSON(call.connection.value(of: "Content-Type" as String))
        if case .refused(let problem) = admission.bodyCoding { throw problem }
        if case .compressed = admission.bodyCoding { head.isCompressed = true }
      }
      return nil
    } catch {
      return error
    }
  }

  // MARK: The answer

  private func perform(_ action: ExchangeState.Action, _ call: Call) -> Bool {
    switch action {
    case .read: return true
    case .close: return false
    case .refuse(let problem):
      received = MonotonicTime.now
      return queue(response(to: problem, call), call, leavesBodyUnread: true)
    case .answer(let problem): return queue(response(to: problem, call), call)
    case .send(let response): return queue(response, call)
    case .handleOnWorker(let body):
      if let response = shortcut(body, call) { return queue(response, call) }
      return submit(.handle(body), call)
    case .handle(let body):
      let response = handle(body, call)
      if method == .head, response.status != 304, case .stream = response.body {
        return submit(.measure(response), call)
      }
      return queue(response, call)
    }
  }

  /// Suspends the connection until a worker has answered.
  private func submit(_ work: Job.Work, _ call: Call) -> Bool {
    // First suspend, then submit: otherwise the worker might resume a connection that is not yet suspended.
    call.connection.suspend()
    let job = Job(work: work, exchange: self, call: call)
    if !call.dispatcher.pool.submit(job, cost: job.byteCount) { job.refuse(.overloaded) }
    return true
  }

  /// The answer of the route's shortcut; nil if only a worker can answer.
  private func shortcut(_ body: RequestBody?, _ call: Call) -> Response? {
    guard let match, let shortcut = match.route.shortcut else { return nil }
    // A compressed body has to be decompressed first, which may take long.
    if case .compressed = admission.bodyCoding { return nil }
    do throws(Problem) {
      return try shortcut(request(body, match, call)).map { completed($0, call) }
    } catch {
      return response(to: error, call)
    }
  }

  private func handle(_ body: RequestBody?, _ call: Call) -> Response {
    do throws(Problem) {
      if method == .options { return completed(try call.dispatcher.router.options(target), call) }
      guard let match else { throw Problem(.notFound, "Nothing is at this path.") }
      return completed(try match.route.handler(request(try decompressed(body, call), match, call)), call)
    } catch {
      return response(to: error, call)
    }
  }

  private func request(_ body: RequestBody?, _ match: Router.Match, _ call: Call) -> Request {
    Request(
      method: method, target: target, headers: call.connection, body: body, path: match.path,
      context: admission.context)
  }

  private func decompressed(_ body: RequestBody?, _ call: Call) throws(Problem) -> RequestBody? {
    guard let body, case .compressed(let decompress) = admission.bodyCoding else { return body }
    return try decompress(body, call.dispatcher.limits.maximumBodySize)
  }

  private func response(to problem: Problem, _ call: Call) -> Response {
    completed(problem.response(typePrefix: call.dispatcher.router.problemTypePrefix), call)
  }

  private func completed(_ response: Response, _ call: Call) -> Response {
    var response = response
    call.dispatcher.middleware.complete(&response, for: admission.context)
    return response
  }

  private func queue(_ response: Response, _ call: Call, leavesBodyUnread: Bool = false) -> Bool {
    var response = response
    if !admission.fields.isEmpty { response.fields += admission.fields }
    let pump = StreamPump.pump(for: response.body, to: call.connection)
    state.queued(SentResponse(response, pump, route: match?.index, leavesBodyUnread: leavesBodyUnread))
    return response.queue(
      on: call.connection, pump, isHead: method == .head,
      isLast: call.dispatcher.inFlight.isDraining || leavesBodyUnread, log: call.dispatcher.log)
  }
}

extension Exchange {
  /// Takes a worker's response. The caller resumes the connection.
  fileprivate func workerAnswered(_ response: Response) { state.workerAnswered(response) }

  /// A suspended request that waits for a worker. Either of its methods must be called, once; it ends the suspension.
  struct Job: Sendable {
    enum Work: @unchecked Sendable {
      // A body and a response are handed over whole, and nobody else has them.
      case handle(RequestBody?)
      /// Find out the length of a streamed body, for a `HEAD`.
      case measure(Response)
    }

    fileprivate let work: Work
    fileprivate let exchange: Exchange
    fileprivate let call: Call

    /// Bytes of the body, which take memory as long as the job waits.
    fileprivate var byteCount: Int {
      if case .handle(let body?) = work { body.buffer.count } else { 0 }
    }

    /// Does the work.
    func perform() {
      switch work {
      case .handle(let body): answer(exchange.handle(body, call))
      case .measure(let response):
        do throws(Problem) { answer(try response.measured()) } catch { refuse(error) }
      }
    }

    /// Answers without doing the work.
    func refuse(_ problem: Problem) { answer(exchange.response(to: problem, call)) }

    private func answer(_ response: Response) {
      exchange.workerAnswered(response)
      call.connection.resume()
    }
  }
}
