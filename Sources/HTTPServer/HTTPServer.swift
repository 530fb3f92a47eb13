import Glibc
package import HTTP
import Platform
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's event loops before a router.
///
/// Handlers run on an event loop's thread, or on a worker's where the body is large.
package final class HTTPServer: Sendable {
  private struct Running {
    let port: UInt16
    let daemon: Daemon
    let acceptor: Acceptor
  }

  private let configuration: Configuration
  private let dispatcher: Dispatcher
  private let running = Lock<Running?>(nil)

  package init(_ configuration: Configuration, router: Router, gateway: any Gateway = OpenGateway()) {
    self.configuration = configuration
    dispatcher = Dispatcher(configuration, router, gateway)
  }

  /// The port it listens on, while it does.
  package var port: UInt16? { running.withLock { $0?.port } }

  /// How many requests are open: the request line is read, and the answer is not yet sent to its end.
  package var openRequests: Int { dispatcher.inFlight.count }

  /// Connections that are open.
  package var openConnections: Int { dispatcher.admission.count }

  /// Requests whose head did not come to its end or was no head, since the start.
  package var incompleteHeads: Int { dispatcher.incompleteHeads.load(ordering: .relaxed) }

  /// Requests that wait for a worker.
  package var queueLength: Int { dispatcher.pool.waiting }

  /// Listens, and serves on threads of its own until `stop`. To be called once.
  ///
  /// Signals that a program waits for are to be blocked before, because the threads inherit the mask.
  package func start() throws(ServerError) {
    try dispatcher.identity?.load()
    let socket = try ListenSocket(host: configuration.host, port: configuration.port)
    do throws(ServerError) {
      let daemon = try Daemon(dispatcher, configuration)
      let acceptor = Acceptor(socket, dispatcher.admission, daemon, log: configuration.log)
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

  /// Reads the certificate and its key again, for the connections that come from now on; those that are open go on with
  /// what they have. If that fails, the old certificate stays. Without TLS there is nothing to read.
  package func reloadCertificate() throws(ServerError) { try dispatcher.identity?.load() }

  private func startThreads() -> Bool {
    dispatcher.pool.start(threads: max(1, configuration.workers))
      && dispatcher.lingering.start() && dispatcher.watch.start()
      && running.withLock { $0?.acceptor.start() ?? false }
  }

  /// From now on every answer ends its connection, so that clients go elsewhere. New ones are still accepted, among them
  /// those that ask whether the server is ready.
  package func drain() { dispatcher.inFlight.drain() }

  /// Accepts no more, finishes the requests that are open, and ends. It returns when all of that is done.
  ///
  /// Requests that come meanwhile on kept connections are answered too; idle connections are closed.
  ///
  /// - Parameter deadline: seconds after which what is still open is cut off. Only a handler that is at work is always
  ///   waited for.
  package func stop(deadline seconds: Double) {
    guard let stopping = running.withLock({ $0.take() }) else { return }
    let deadline = timespec.after(seconds: seconds)
    dispatcher.inFlight.drain()
    stopping.acceptor.stop()
    let isCutOff = dispatcher.inFlight.waitUntilNone(deadline: deadline)
    // Every suspended connection is resumed by the end of this, as libmicrohttpd demands.
    for job in dispatcher.pool.stop(abandoning: true) { job.refuse(.draining) }
    stopping.daemon.stop()
    dispatcher.watch.stop()
    dispatcher.lingering.stop(deadline: isCutOff ? .after(seconds: 0) : deadline)
  }

  /// Ends the waiting of `stop` at once, or from the beginning if it has not begun.
  package func cutOff() { dispatcher.inFlight.cutOff() }
}
