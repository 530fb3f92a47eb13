import HTTP
import Synchronization

/// What all requests share. It is made once and does not change; what changes is inside its parts, each with its own lock.
final class Dispatcher: Sendable {
  let router: Router
  let limits: Intake.Limits
  let maximumTargetLength: Int
  let log: @Sendable (String) -> Void
  let logDetail: @Sendable (String) -> Void
  let inFlight = InFlight()
  /// Requests whose head did not come to its end or was no head.
  let incompleteHeads = Atomic(0)
  let admission: Admission
  let pool: WorkerPool<Exchange.Job>
  let lingering = LingeringClose()
  let watch: ConnectionWatch
  /// Nil if none are to be kept.
  let kept: KeptResponses?
  let gateway: any Gateway
  /// What a server of HTTPS proves itself with; nil for one of HTTP.
  let identity: TLSIdentity?

  init(_ configuration: HTTPServer.Configuration, _ router: Router, _ gateway: any Gateway) {
    self.router = router
    limits = Intake.Limits(maximumBodySize: configuration.maximumBodySize, poolBodySize: configuration.poolBodySize)
    maximumTargetLength = configuration.maximumTargetLength
    log = configuration.log
    logDetail = configuration.logDetail
    let budget = configuration.keptResponseBudget
    kept = budget > 0 ? KeptResponses(byteBudget: budget) : nil
    self.gateway = gateway
    watch = ConnectionWatch(
      .init(
        header: configuration.headerTimeout, body: configuration.bodyTimeout, idle: configuration.idleTimeout))
    admission = Admission(limit: configuration.connectionLimit)
    identity = configuration.tls.map(TLSIdentity.init)
    pool = WorkerPool(capacity: configuration.workerQueueLength) { $0.perform() }
  }
}
