import HTTP

/// How far a request has come, and what each event leads to: the rules of an exchange, without sockets.
///
/// The head is read first. Then come pieces of the body and its end, or nothing more if the head is refused; a worker's
/// answer may follow; and at last a response is queued. Each event has one method, which returns what is to be done.
struct ExchangeState {
  private enum Phase {
    /// The request line is read.
    case opened
    /// The head is read, and the body is coming. The body is kept if the route takes one.
    case reading(Intake, RequestBody?)
    /// The service is making the response.
    case working
    /// A worker has made the response, which is to be sent at the next call.
    case answered(Response)
    /// libmicrohttpd has the response.
    case queued(SentResponse)
  }

  enum Action {
    /// Wait for the next call.
    case read
    /// Answer without reading the body, and end the connection.
    case refuse(Problem)
    /// Answer with a problem.
    case answer(Problem)
    /// Send a worker's response.
    case send(Response)
    /// Let the route's handler answer, on this thread.
    case handle(RequestBody?)
    /// Let the route's handler answer, on a worker's thread.
    case handleOnWorker(RequestBody?)
    /// Close the connection without an answer.
    case close
  }

  private var phase = Phase.opened

  /// Is the head not yet read?
  var isOpened: Bool {
    if case .opened = phase { true } else { false }
  }

  /// Is the body still coming?
  var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// The response, once it is queued.
  var sent: SentResponse? {
    if case .queued(let sent) = phase { sent } else { nil }
  }

  /// The head is read, and something is wrong with it.
  mutating func refuse(_ problem: Problem) -> Action {
    phase = .working
    return .refuse(problem)
  }

  /// The head is read.
  mutating func headRead(_ head: Intake.Head, _ limits: Intake.Limits) -> Action {
    var intake = Intake(limits)
    switch intake.start(head) {
    case .refuse(let problem): return refuse(problem)
    case .read(let size):
      phase = .reading(intake, size.map(RequestBody.init(capacity:)))
      return .read
    }
  }

  /// A piece of the body has come.
  ///
  /// - Returns: whether to go on; otherwise the connection is to be closed.
  mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard case .reading(var intake, var body) = phase else { return true }
    switch intake.receive(bytes.count) {
    case .keep: body?.append(bytes)
    case .drop: break
    case .dropAll: body = nil
    case .close: return false
    }
    phase = .reading(intake, body)
    return true
  }

  /// A call without bytes, after the head: the body has ended, or a worker has answered.
  mutating func advance() -> Action {
    switch phase {
    case .reading(let intake, let body):
      phase = .working
      switch intake.end() {
      case .refuse(let problem): return .answer(problem)
      case .handle: return .handle(body)
      case .handleOnWorker: return .handleOnWorker(body)
      }
    case .answered(let response): return .send(response)
    case .opened, .working, .queued: return .close
    }
  }

  /// A worker has made the response.
  mutating func workerAnswered(_ response: Response) { phase = .answered(response) }

  /// A response was handed to libmicrohttpd.
  mutating func queued(_ sent: SentResponse) { phase = .queued(sent) }
}
