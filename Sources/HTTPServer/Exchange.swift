import Glibc
import HTTP
import Platform

/// One request and its answer, from the request line to the last byte sent.
final class Exchange: @unchecked Sendable {
  // One thread at a time: the connection's event loop, or, while the connection is suspended, the worker that has the
  // job. The pool's lock and libmicrohttpd's lock on suspended connections order the two.

  /// Whether the request came before the draining began.
  private let isInTime: Bool
  /// As it stands in the request line; empty if it is too long to be looked at.
  private let rawTarget: [UInt8]
  private let targetLength: Int
  private lazy var target = RequestTarget(rawTarget)
  private var method = Method.get
  private var intake: Intake
  private var hasStarted = false
  private var handler: Route.Handler?
  private var path: [String: String] = [:]
  private var body: RequestBody?
  /// The response that was kept for this target.
  private var kept: KeptResponse?
  /// What a worker has answered.
  private var response: Response?
  /// Whether it was answered before its body was read, so that more may still come.
  private(set) var wasRefusedEarly = false

  /// - Parameter target: as it stands in the request line.
  init(_ dispatcher: Dispatcher, target: UnsafePointer<CChar>?) {
    isInTime = !dispatcher.inFlight.isDraining
    intake = Intake(dispatcher.limits)
    targetLength = target.map(strlen) ?? 0
    let isTaken = targetLength <= dispatcher.maximumTargetLength
    rawTarget = Array(UnsafeRawBufferPointer(start: target, count: isTaken ? targetLength : 0))
  }

  /// A call without bytes: the head is there, or the end of the body, or a worker's response. False gives up.
  func advance(_ dispatcher: Dispatcher, _ connection: Connection, _ method: UnsafePointer<CChar>) -> Bool {
    guard hasStarted else {
      hasStarted = true
      self.method = Method(String(cString: method))
      return start(dispatcher, connection)
    }
    if let response {
      self.response = nil
      return send(response, on: connection, dispatcher)
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

  private func start(_ dispatcher: Dispatcher, _ connection: Connection) -> Bool {
    var head = connection.head
    if isReadOnly, case .none = head.size, isInTime, !connection.has("If-None-Match") {
      kept = dispatcher.kept.response(to: rawTarget)
      if kept != nil { return true }
    }
    head.problem = findRoute(dispatcher, connection, &head)
    switch intake.start(head) {
    case .read(let size):
      body = size.map(RequestBody.init(capacity:))
      return true
    case .refuse(let problem):
      wasRefusedEarly = true
      return send(problem.response, on: connection, dispatcher)
    }
  }

  /// Remembers what the route does, or returns what is wrong.
  private func findRoute(_ dispatcher: Dispatcher, _ connection: Connection, _ head: inout Intake.Head) -> Problem? {
    do throws(Problem) {
      guard targetLength <= dispatcher.maximumTargetLength else {
        throw .targetTooLong(targetLength, limit: dispatcher.maximumTargetLength)
      }
      guard isInTime else { throw .draining }
      let (route, path) = try dispatcher.router.match(method, target)
      if route.body == .json { try MediaType.requireJSON(connection.value(of: "Content-Type" as String)) }
      handler = route.handler
      head.keepsBody = route.body == .json
      self.path = path
      return nil
    } catch {
      return error
    }
  }

  private var isReadOnly: Bool { method == .get || method == .head }

  private func finish(_ dispatcher: Dispatcher, _ connection: Connection) -> Bool {
    if let kept {
      if !dispatcher.inFlight.isDraining { return kept.queue(on: connection) }
      // The answer has to say that the connection ends, so it is made anew.
      var head = connection.head
      if let problem = findRoute(dispatcher, connection, &head) {
        return send(problem.response, on: connection, dispatcher)
      }
    }
    switch intake.end() {
    case .refuse(let problem): return send(problem.response, on: connection, dispatcher)
    case .handle: return send(handle(connection), on: connection, dispatcher)
    case .handleOnWorker:
      // First suspended, then handed over: else the worker could resume what is not suspended yet.
      connection.suspend()
      let job = Job(exchange: self, connection: connection)
      if !dispatcher.pool.submit(job) { job.refuse(.overloaded) }
      return true
    }
  }

  private func handle(_ connection: Connection) -> Response {
    guard let handler else { return Problem(.notFound, "Nothing is at this path.").response }
    var request = Request(method: method, target: target, headers: connection, body: body)
    request.path = path
    body = nil
    do throws(Problem) { return try handler(request) } catch { return error.response }
  }

  private func send(_ response: Response, on connection: Connection, _ dispatcher: Dispatcher) -> Bool {
    let isDraining = dispatcher.inFlight.isDraining
    if isReadOnly, !isDraining, dispatcher.keepsResponses, let kept = KeptResponse(response, log: dispatcher.log) {
      dispatcher.kept.keep(kept, for: rawTarget)
      return kept.queue(on: connection)
    }
    return response.queue(on: connection, isHead: method == .head, closing: isDraining, log: dispatcher.log)
  }
}

extension Exchange {
  /// A suspended request that waits for a worker. Either of its methods is called, once, and ends the suspension.
  struct Job: Sendable {
    fileprivate let exchange: Exchange
    fileprivate let connection: Connection

    func perform() { answer(exchange.handle(connection)) }

    func refuse(_ problem: Problem) { answer(problem.response) }

    private func answer(_ response: Response) {
      exchange.response = response
      connection.resume()
    }
  }
}
