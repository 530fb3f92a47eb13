import Glibc
import HTTPServer
import Observability
import Platform
import WeirService

/// `weir serve`: serves until SIGTERM or SIGINT, then finishes the answers in flight. SIGHUP reads the token file and
/// the certificate again.
enum ServeCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let options = try ServeOptions(line, environment: Environment.variables)
    prepareDescriptors()
    // Before any thread starts, so that all inherit the mask and only this thread is told.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP, hasStopped] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let operation = options.operation
    guard let log = Log(level: operation.logLevel, format: operation.logFormat) else {
      throw .failure("the system refused a thread")
    }
    defer { log.close(deadline: 2) }
    for warning in options.warnings { log.write(.warning, warning) }
    let instance = try ServiceInstance(options, log)
    if operation.printsConfiguration {
      try instance.check()
      return Terminal.print(options.listing)
    }
    try instance.start()
    log.write(.info, "listening") {
      $0.field("host", options.server.host)
      $0.field("port", instance.port)
    }
    Terminal.print(greeting(host: options.server.host, port: instance.port, options))
    stop(instance, on: signals, operation, log)
    return .success
  }

  /// Waits for the order to stop, and obeys. A second order cuts everything off.
  private static func stop(
    _ instance: ServiceInstance, on signals: sigset_t, _ operation: OperationOptions, _ log: Log
  ) {
    let delay = order(on: signals, instance) == SIGTERM ? operation.drainDelay : 0
    log.write(.info, "stopping") {
      $0.field("accepting_for_s", delay)
      $0.field("drain_timeout_s", operation.drainTimeout)
    }
    instance.drain()
    if delay > 0, order(on: signals, instance, until: .after(seconds: Double(delay))) != nil { instance.cutOff() }
    let stopper = PosixThread {
      instance.stop(deadline: Double(operation.drainTimeout))
      kill(getpid(), hasStopped)
    }
    if let stopper {
      while order(on: signals, instance, or: hasStopped) != hasStopped { instance.cutOff() }
      stopper.join()
    } else {
      // Without a thread for it a second order is not heard.
      instance.stop(deadline: Double(operation.drainTimeout))
    }
    log.write(.info, "stopped")
  }

  /// What the program tells itself when the service has stopped.
  private static let hasStopped = SIGUSR2

  /// Waits for SIGTERM or SIGINT, and obeys SIGHUP meanwhile. Nil if none comes until the deadline.
  ///
  /// - Parameter other: one more signal that ends the waiting.
  private static func order(
    on signals: sigset_t, _ instance: ServiceInstance, until deadline: timespec? = nil, or other: Int32? = nil
  ) -> Int32? {
    var signals = signals
    while true {
      var signal: Int32 = 0
      if let deadline {
        var left = timespec(seconds: deadline.secondsLeft)
        signal = sigtimedwait(&signals, nil, &left)
        if signal < 0, errno == EAGAIN { return nil }
      } else {
        sigwait(&signals, &signal)
      }
      switch signal {
      case SIGHUP: instance.reload()
      case SIGTERM, SIGINT, other: return signal
      default: continue
      }
    }
  }

  /// A reader of the program's output that goes away must not end the program, and a connection must not become its
  /// standard output because that was closed.
  private static func prepareDescriptors() {
    signal(SIGPIPE, SIG_IGN)
    var descriptor: Int32
    repeat { descriptor = open("/dev/null", O_RDWR) } while (0...STDERR_FILENO).contains(descriptor)
    if descriptor >= 0 { close(descriptor) }
  }

  /// One line with the address and a command that works.
  static func greeting(host: String, port: UInt16, _ options: ServeOptions = ServeOptions()) -> String {
    let reachable = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][host] ?? (host.contains(":") ? "[\(host)]" : host)
    let scheme = options.server.tls == nil ? "http" : "https"
    let url = "\(scheme)://\(reachable):\(port)\(options.service.basePath)"
    let body =
      #"{"container":{"width":320},"layout":{"type":"waterfall","columnCount":2},"sections":[{"items":{"heights":[120,80,60]}}]}"#
    return "Weir \(VersionText.version) listens on \(url) - try: "
      + "curl \(url)/layout -H 'Content-Type: application/json' -d '\(body)'"
  }
}
