import Glibc
import HTTPServer
import WeirService

/// `weir serve`: serves until SIGTERM or SIGINT, then finishes the answers in flight.
enum ServeCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let options = try ServeOptions(line, environment: Environment.variables)
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
