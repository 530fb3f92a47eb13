import Glibc
package import HTTP
import Platform
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's event loops in front of a router.
///
/// Handlers run on the thread of an event loop, or on a worker's if the request has a body.
package final class HTTPServer: Sendable {
  private struct Running {
    let port: UInt16
    let daemon: Daemon
    let acceptor: Acceptor
  }

  private let configuration: Configuration
  private let dispatcher: Dispatcher
  private let running = Lock<Running?>(nil)

  package init(_ configuration: Configuration, router: Router, middleware: any Middleware = NoMiddleware()) {
    self.configuration = configuration
    dispatcher = Dispatcher(configuration, router, middleware)
  }

  /// The port that it listens on; nil if it does not listen.
  package var port: UInt16? { running.withLock { $0?.port } }

  /// How many requests are open: the request line is read, and the answer is not yet completely sent.
  package var openRequests: Int { dispatcher.inFlight.count }

  /// How many connections are open.
  package var openConnections: Int { dispatcher.connectionLimit.count }

  /// Requests since the start whose head did not come to its end or was not HTTP.
  package var incompleteHeads: Int { dispatcher.incompleteHeads.load(ordering: .relaxed) }

  /// How many requests wait for a worker, and how many bytes their bodies have together.
  package var queue: (requests: Int, bytes: Int) {
    let waiting = dispatcher.pool.waiting
    return (waiting.count, waiting.cost)
  }

  /// Listens, and serves on threads of its own until `stop`. Must be called once.
  ///
  /// A program that waits for signals must block them before, because the threads inherit the mask.
  package func start() throws(ServerError) {
    try dispatcher.identity?.load()
    let socket = try ListenSocket(host: configuration.host, port: configuration.port)
    do throws(ServerError) {
      let daemon = try Daemon(dispatcher, configuration)
      let acceptor = Acceptor(socket, dispatcher.connectionLimit, daemon, log: configuration.log)
      running.withLock { $0 = Running(port: socket.port, daemon: daemon, acceptor: acceptor) }
    } catch {
      socket.close()
      throw error
    }
    guard startThreads() else {
      stop(deadline: 0)
      throw .cannotStart(reason: "the system refused a thread")
    }
  }

  /// Reads the certificate and its key again, for new connections; open ones keep the certificate that they have. If
  /// reading fails, the old certificate stays. Does nothing without TLS.
  package func reloadCertificate() throws(ServerError) { try dispatcher.identity?.load() }

  private func startThreads() -> Bool {
    dispatcher.pool.start(threads: max(1, configuration.workers))
      && dispatcher.lingering.start() && dispatcher.watch.start()
      && running.withLock { $0?.acceptor.start() ?? false }
  }

  /// Makes every answer end its connection from now on, so that clients go elsewhere. New connections are still accepted,
  /// so that a load balancer can ask whether the server is ready.
  package func drain() { dispatcher.inFlight.drain() }

  /// Accepts no more connections, finishes the open requests, and stops. Returns when all of that is done.
  ///
  /// Requests that come meanwhile on open connections are answered too; idle connections are closed.
  ///
  /// - Parameter deadline: seconds after which open requests are cut off. A handler that is running is always waited for.
  package func stop(deadline seconds: Double) {
    guard let stopping = running.withLock({ $0.take() }) else { return }
    let deadline = timespec.after(seconds: seconds)
    dispatcher.inFlight.drain()
    stopping.acceptor.stop()
    let isCutOff = dispatcher.inFlight.waitUntilNone(deadline: deadline)
    // This resumes every suspended connection, as libmicrohttpd demands before it is stopped.
    for job in dispatcher.pool.stop(abandoning: true) { job.refuse(.draining) }
    stopping.daemon.stop()
    dispatcher.watch.stop()
    dispatcher.lingering.stop(deadline: isCutOff ? .after(seconds: 0) : deadline)
  }

  /// Makes `stop` wait no longer for open requests, whether it is running or not yet called.
  package func cutOff() { dispatcher.inFlight.cutOff() }
}
