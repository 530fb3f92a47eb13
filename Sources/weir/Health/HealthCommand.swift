import HTTPServer
import WeirService

/// `weir health [URL]`: asks a running server whether it is well, for containers.
enum HealthCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(line, valued: ["ca"], switches: ["insecure"])
    guard arguments.words.count <= 1 else { throw .usage("one URL is enough; found '\(arguments.words[1])' too") }
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
    return Terminal.print("\(url) is well")
  }

  private static func trust(_ arguments: Arguments, isOwn: Bool) throws(CommandError) -> ClientTLS.Trust {
    let insecure = arguments["insecure"] ?? "false"
    guard ["true", "false"].contains(insecure) else {
      throw .usage("--insecure is '\(insecure)'; true or false is expected")
    }
    if let file = arguments["ca"] {
      guard insecure == "false" else { throw .usage("--ca and --insecure exclude each other") }
      return .file(file)
    }
    // A server's certificate is for the name that others know it by, and not for this machine's own address.
    return insecure == "true" || isOwn ? .anyone : .system
  }

  /// The server that this machine's environment tells of.
  private static func ownServer() throws(CommandError) -> String {
    let options = try ServeOptions([], environment: Environment.variables)
    let host =
      switch options.server.host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      case let address where address.contains(":"): "[\(address)]"
      case let address: address
      }
    let scheme = options.server.tls == nil ? "http" : "https"
    return "\(scheme)://\(host):\(options.server.port)\(options.service.basePath)/healthz"
  }
}
