import Glibc
import HTTPServer
import Observability
import Platform
import WeirService

/// `weir serve`: serves until SIGTERM or SIGINT, then finishes the answers in flight. On SIGHUP it reads the token file and
/// the certificate again.
enum ServeCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let options = try ServeOptions(line, environment: Environment.variables)
    prepareDescriptors()
    // Before any thread starts, so that all threads inherit the mask and only this one receives the signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP, hasStopped] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let operation = options.operation
    guard let log = Log(level: operation.logLevel, format: operation.logFormat) else {
      throw .failure("the system refuses another thread")
    }
    defer { log.close(deadline: 2) }
    for warning in options.warnings { log.write(.warning, warning) }
    let instance = try ServiceInstance(options, log)
    if operation.printsConfiguration {
      try instance.check()
      return try Terminal.print(options.listing)
    }
    try instance.start()
    log.write(.info, "listening") {
      $0.field("host", options.server.host)
      $0.field("port", instance.port)
    }
    // If nobody reads this, the server runs all the same.
    _ = try? Terminal.print(greeting(host: options.server.host, port: instance.port, options))
    stop(instance, on: signals, operation, log)
    return .success
  }

  /// Waits for the signal to stop, and stops. A second signal cuts off the answers in flight.
  private static func stop(
    _ instance: ServiceInstance, on signals: sigset_t, _ operation: OperationOptions, _ log: Log
  ) {
    let delay = nextSignal(on: signals, instance) == SIGTERM ? operation.drainDelay : 0
    instance.drain()
    log.write(.info, "stopping") {
      $0.field("accepting_for_s", delay)
      $0.field("drain_timeout_s", operation.drainTimeout)
    }
    if delay > 0, nextSignal(on: signals, instance, until: .after(seconds: Double(delay))) != nil { instance.cutOff() }
    let stopper = PosixThread {
      instance.stop(deadline: Double(operation.drainTimeout))
      kill(getpid(), hasStopped)
    }
    if let stopper {
      while nextSignal(on: signals, instance, or: hasStopped) != hasStopped { instance.cutOff() }
      stopper.join()
    } else {
      // Without another thread nothing waits for a second signal.
      instance.stop(deadline: Double(operation.drainTimeout))
    }
    log.write(.info, "stopped")
  }

  /// The signal by which the stopping thread tells this one that the service has stopped.
  private static let hasStopped = SIGUSR2

  /// Waits for SIGTERM or SIGINT and returns it; reads files again on SIGHUP.
  ///
  /// - Parameters:
  ///   - deadline: by `CLOCK_MONOTONIC`; when it passes, the result is nil.
  ///   - other: one more signal to wait for.
  private static func nextSignal(
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

  /// Keeps the program alive when a reader of its output goes away. Opens standard descriptors that are closed, so that no
  /// connection becomes the standard output.
  private static func prepareDescriptors() {
    signal(SIGPIPE, SIG_IGN)
    var descriptor: Int32
    repeat { descriptor = open("/dev/null", O_RDWR) } while (0...STDERR_FILENO).contains(descriptor)
    if descriptor >= 0 { close(descriptor) }
  }

  /// One line with the address and a command to try.
  static func greeting(host: String, port: UInt16, _ options: ServeOptions = ServeOptions()) -> String {
    let url = url(host: host, port: port, options)
    let body =
      #"{"container":{"width":320},"layout":{"type":"waterfall","columnCount":2},"sections":[{"items":{"heights":[120,80,60]}}]}"#
    return "Weir \(VersionText.version) listens on \(url) - try: "
      + "curl \(url)/layout -H 'Content-Type: application/json' -d '\(body)'"
  }

  /// The URL at which this machine reaches a server.
  static func url(host: String, port: UInt16, _ options: ServeOptions) -> String {
    let reachable =
      switch host {
      // A server on `::` listens on IPv4 too, or on IPv4 alone where there is no IPv6.
      case "0.0.0.0", "::": "127.0.0.1"
      case let address where address.contains(":"): "[\(address)]"
      default: host
      }
    return "\(options.server.tls == nil ? "http" : "https")://\(reachable):\(port)\(options.service.basePath)"
  }
}
