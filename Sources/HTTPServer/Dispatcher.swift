import HTTP
import Synchronization

/// Everything that all requests share. It does not change; what changes is inside its parts, each with its own lock.
final class Dispatcher: Sendable {
  let router: Router
  let limits: Intake.Limits
  let maximumTargetLength: Int
  let log: @Sendable (String) -> Void
  let logDetail: @Sendable (String) -> Void
  let inFlight = InFlight()
  /// Requests whose head did not come to its end or was not HTTP.
  let incompleteHeads = Atomic(0)
  let connectionLimit: ConnectionLimit
  let pool: WorkerPool<Exchange.Job>
  let lingering = LingeringClose()
  let watch: ConnectionWatch
  let middleware: any Middleware
  /// The certificate of an HTTPS server; nil without TLS.
  let identity: TLSIdentity?

  init(_ configuration: HTTPServer.Configuration, _ router: Router, _ middleware: any Middleware) {
    self.router = router
    limits = Intake.Limits(maximumBodySize: configuration.maximumBodySize, poolBodySize: configuration.poolBodySize)
    maximumTargetLength = configuration.maximumTargetLength
    log = configuration.log
    logDetail = configuration.logDetail
    self.middleware = middleware
    watch = ConnectionWatch(
      .init(
        header: configuration.headerTimeout, body: configuration.bodyTimeout, idle: configuration.idleTimeout))
    connectionLimit = ConnectionLimit(limit: configuration.connectionLimit)
    identity = configuration.tls.map(TLSIdentity.init)
    pool = WorkerPool(configuration.queueLimits, refuse: { $0.refuse(.overloaded) }, perform: { $0.perform() })
  }
}
