import Access
import Glibc
import HTTP
import HTTPServer
import Observability
import WeirService

/// A running service: its server, its middleware, its metrics and its log.
final class ServiceInstance: Sendable {
  private let log: Log
  private let service: WeirService
  private let server: HTTPServer
  private let metricsServer: HTTPServer?
  private let tokens: BearerTokens?
  /// Whether the tokens come from a file.
  private let readsTokens: Bool
  private let hasCertificate: Bool

  /// - Throws: a usage error for tokens or origins that are not valid.
  init(_ options: ServeOptions, _ log: Log) throws(CommandError) {
    self.log = log
    let operation = options.operation
    let registry = MetricsRegistry()
    let metrics = MetricsRoute(registry)
    let place = operation.metrics
    service = WeirService(options.service, metrics: place == .main ? metrics : nil)
    tokens = try Self.tokens(operation)
    readsTokens = !operation.tokenFile.isEmpty
    hasCertificate = options.server.tls != nil

    var middleware = ServiceMiddleware.Configuration()
    middleware.tokens = tokens
    do throws(CORSError) {
      middleware.cors = try CORSPolicy(
        origins: operation.corsOrigins, fields: operation.corsHeaders, maximumAge: operation.corsMaximumAge)
    } catch {
      if case .invalidField = error { throw .usage("--cors-headers: \(error)") }
      throw .usage("--cors-origins: \(error)")
    }
    middleware.compression = operation.compressionFormats
    middleware.namesEveryRequest = operation.namesEveryRequest
    let observer = RequestObserver(
      registry, service.router, log: log, lines: operation.accessLines, slow: operation.slowRequest)

    var configuration = options.server
    configuration.log = { log.write(.warning, $0) }
    configuration.logDetail = { log.write(.debug, $0) }
    server = HTTPServer(configuration, router: service.router, middleware: ServiceMiddleware(middleware, observer))
    if case .port(let port) = place {
      configuration.port = port
      configuration.tls = nil
      (configuration.threads, configuration.workers) = (1, 1)
      let router = Router(metrics.routes, problemTypePrefix: WeirService.problemTypePrefix)
      metricsServer = HTTPServer(configuration, router: router)
    } else {
      metricsServer = nil
    }
    register(in: registry)
  }

  /// The tokens of the options; nil if there are none, so that everyone is let in.
  private static func tokens(_ operation: OperationOptions) throws(CommandError) -> BearerTokens? {
    let source: TokenSource
    if !operation.tokenFile.isEmpty {
      source = .file(path: operation.tokenFile)
    } else if !operation.tokens.isEmpty {
      source = .variable(name: "WEIR_TOKENS", value: operation.tokens)
    } else {
      return nil
    }
    do throws(TokenError) { return try BearerTokens(source) } catch {
      throw .usage("\(operation.tokenFile.isEmpty ? "--tokens" : "--token-file"): \(error)")
    }
  }

  /// Registers the metrics of the process, the service, the server and the log.
  private func register(in registry: MetricsRegistry) {
    ProcessMetrics.register(in: registry)
    service.register(in: registry)
    let (server, log) = (server, log)
    registry.gauge("weir_open_connections", help: "Connections that are open.") { Double(server.openConnections) }
    registry.gauge("weir_open_requests", help: "Requests whose answers are not yet sent completely.") {
      Double(server.openRequests)
    }
    registry.gauge("weir_computation_queue_length", help: "Requests that wait for a worker.") {
      Double(server.queue.requests)
    }
    registry.gauge("weir_computation_queue_bytes", help: "Bytes of the bodies that wait for a worker.") {
      Double(server.queue.bytes)
    }
    registry.counter(
      "weir_incomplete_heads_total", help: "Requests whose head was incomplete or invalid."
    ) { Double(server.incompleteHeads) }
    registry.counter("weir_log_dropped_lines_total", help: "Log lines that could not be written in time.") {
      Double(log.droppedLines)
    }
  }

  /// The port that the service listens on; 0 before `start`.
  var port: UInt16 { server.port ?? 0 }

  /// Reads the certificate, as `start` would.
  ///
  /// - Throws: a failure if it cannot be used.
  func check() throws(CommandError) {
    do throws(ServerError) { try server.reloadCertificate() } catch { throw .failure(error.description) }
  }

  /// Starts to listen.
  ///
  /// - Throws: a failure if the address or the certificate cannot be used.
  func start() throws(CommandError) {
    do throws(ServerError) {
      try server.start()
      try metricsServer?.start()
    } catch {
      server.stop(deadline: 0)
      throw .failure(error.description)
    }
  }

  /// Reads the token file and the certificate again, if there are any. If one cannot be read, the old one stays in use.
  func reload() {
    if readsTokens { report("the tokens") { () throws(TokenError) in try tokens?.reload() } }
    if hasCertificate { report("the certificate") { () throws(ServerError) in try server.reloadCertificate() } }
    if !readsTokens, !hasCertificate { log.write(.info, "there is no file to read again") }
  }

  /// Logs whether `reload` succeeds.
  private func report<Failure: Error>(_ what: String, _ reload: () throws(Failure) -> Void) {
    do throws(Failure) {
      try reload()
      log.write(.info, "read again") { $0.field("what", what) }
    } catch {
      log.write(.error, "cannot be read again; the old one stays in use") {
        $0.field("what", what)
        $0.field("reason", "\(error)")
      }
    }
  }

  /// Makes `/readyz` report that the service is not ready, and closes connections after their answers.
  func drain() {
    service.readiness.end()
    server.drain()
  }

  /// Ends the waiting of `stop`, whether it is running or called later.
  func cutOff() { server.cutOff() }

  /// Waits for answers in flight, at most `seconds`, and stops.
  func stop(deadline seconds: Double) {
    server.stop(deadline: seconds)
    metricsServer?.stop(deadline: 0)
  }
}
