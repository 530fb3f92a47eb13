import HTTPServer
import WeirService

/// `weir health [URL]`: asks a running server whether it is healthy, for the health check of a container.
enum HealthCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(line, valued: ["ca"], switches: ["insecure"])
    guard arguments.words.count <= 1 else { throw .usage("one URL is expected; found '\(arguments.words[1])' too") }
    let named = arguments.words.first
    let text = if let named { named } else { try ownServer() }
    guard let url = HealthURL(text) else {
      throw .usage("found '\(text)'; a URL like http://127.0.0.1:8080/healthz is expected")
    }
    if !url.isSecure, let option = ["ca", "insecure"].first(where: { arguments[$0] != nil }) {
      throw .usage("--\(option) is for https; found \(url)")
    }
    let channel = try HealthChannel(to: url, try trust(arguments, isOwn: named == nil), timeout: 5)
    let status = try channel.status(of: url)
    guard (200..<300).contains(status) else { throw .failure("\(url) answers \(status)") }
    return try Terminal.print("\(url) is healthy")
  }

  /// Which certificates are accepted.
  private static func trust(_ arguments: Arguments, isOwn: Bool) throws(CommandError) -> ClientTLS.Trust {
    let insecure = arguments["insecure"] ?? "false"
    guard ["true", "false"].contains(insecure) else {
      throw .usage("--insecure is '\(insecure)'; true or false is expected")
    }
    if let file = arguments["ca"] {
      guard insecure == "false" else { throw .usage("--ca and --insecure exclude each other") }
      return .file(file)
    }
    // A server's certificate is for its public name and not for the loopback address of this machine.
    return insecure == "true" || isOwn ? .anyone : .system
  }

  /// The URL of the server that this environment configures.
  private static func ownServer() throws(CommandError) -> String {
    let options = try ServeOptions([], environment: Environment.variables)
    return ServeCommand.url(host: options.server.host, port: options.server.port, options) + "/healthz"
  }
}
