import HTTPServer
import WeirService

/// `weir health [URL]`: asks a running server whether it is well, for containers.
enum HealthCommand {
  static func run(_ line: [String]) throws(CommandError) -> ExitStatus {
    let arguments = try Arguments(line, valued: [])
    guard arguments.words.count <= 1 else { throw .usage("one URL is enough; found '\(arguments.words[1])' too") }
    let text = if let url = arguments.words.first { url } else { try ownServer() }
    guard let url = HealthURL(text) else {
      throw .usage("found '\(text)'; a URL like http://127.0.0.1:8080/healthz is expected")
    }
    let status = try HealthProbe.status(of: url, timeout: 5)
    guard (200..<300).contains(status) else { throw .failure("\(url) answers \(status)") }
    return Terminal.print("\(url) is well")
  }

  /// The server that this machine's environment tells of.
  private static func ownServer() throws(CommandError) -> String {
    let options = try ServeOptions([], environment: Environment.variables)
    return "http://127.0.0.1:\(options.server.port)\(options.service.basePath)/healthz"
  }
}

/// An `http` URL taken apart.
struct HealthURL: Equatable, CustomStringConvertible {
  let host: String
  let port: UInt16
  let path: String

  /// Reads `http://host[:port][/path]`; without a path `/healthz` is meant.
  init?(_ text: String) {
    guard text.hasPrefix("http://") else { return nil }
    let rest = text.dropFirst("http://".count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    // The last colon begins the port unless it belongs to an address in brackets.
    let name: Substring
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      guard let port = UInt16(authority[authority.index(after: colon)...]) else { return nil }
      (self.port, name) = (port, authority[..<colon])
    } else {
      (port, name) = (80, authority)
    }
    host = String(name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : name)
    self.path = path.isEmpty || path == "/" ? "/healthz" : String(path)
    guard !host.isEmpty, !text.contains(where: { $0.isWhitespace || $0.isNewline }) else { return nil }
  }

  /// Host and port as they stand in a URL and in a `Host` field.
  var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  var description: String { "http://\(authority)\(path)" }
}
