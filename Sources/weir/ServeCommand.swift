import Glibc
import HTTPServer
import WeirService

/// `weir serve`: serves until SIGTERM or SIGINT, then finishes the answers in flight.
enum ServeCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let options = try ServeOptions(line, environment: Environment.variables)
    prepareDescriptors()
    // Before the server starts its threads, so that they inherit the mask and only this thread is told.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let server = HTTPServer(options.server, router: WeirService(options.service).router)
    do throws(ServerError) { try server.start() } catch { throw .failure(error.description) }
    Terminal.print(greeting(host: options.server.host, port: server.port ?? 0))
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    Terminal.complain("stopping; answers in flight have \(options.drainTimeout) s")
    server.stop(deadline: Double(options.drainTimeout))
    return .success
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
  static func greeting(host: String, port: UInt16) -> String {
    let reachable = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][host] ?? (host.contains(":") ? "[\(host)]" : host)
    let url = "http://\(reachable):\(port)"
    let body =
      #"{"container":{"width":320},"layout":{"type":"waterfall","columnCount":2},"sections":[{"items":{"heights":[120,80,60]}}]}"#
    return "Weir \(WeirService.version) listens on \(url) - try: "
      + "curl \(url)/layout -H 'Content-Type: application/json' -d '\(body)'"
  }
}
