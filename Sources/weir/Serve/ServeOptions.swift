import HTTPServer
import WeirService

/// The options of `weir serve`, from the command line and the environment.
struct ServeOptions {
  var server = HTTPServer.Configuration()
  var service = WeirService.Configuration()
  var operation = OperationOptions()
  /// Messages about variables of the environment that look like options but are ignored.
  private(set) var warnings: [String] = []

  init() { server.port = 8080 }

  /// Reads the command line, and the environment for options that the command line does not set. An empty variable counts
  /// as unset.
  ///
  /// - Throws: a usage error for an invalid value, naming its option or variable, the value and what is expected.
  init(_ line: [String], environment: [String: String]) throws(CommandError) {
    self.init()
    let switches = ServeOption.all.filter(\.isSwitch).map(\.name)
    let arguments = try Arguments(
      line, valued: ServeOption.all.map(\.name).filter { !switches.contains($0) }, switches: switches)
    if let word = arguments.words.first { throw .usage("serve takes only options; found '\(word)'") }
    for option in ServeOption.all {
      if let text = arguments[option.name] {
        try set(option, text, as: "--\(option.name)")
      } else if let (variable, text) = try variable(option, environment) {
        try set(option, text, as: variable)
      }
    }
    let known = ServeOption.all.flatMap(\.variables)
    warnings += environment.sorted { $0.key < $1.key }
      .filter { $0.key.hasPrefix("WEIR_") && !$0.value.isEmpty && !known.contains($0.key) }
      .filter { !ServiceLinks.contain(name: $0.key) }
      .map { "unknown variable \($0.key)" }
    try requireConsistency()
  }

  /// The first variable of an option that is set, and its value.
  private mutating func variable(
    _ option: ServeOption, _ environment: [String: String]
  ) throws(CommandError) -> (name: String, value: String)? {
    for variable in option.variables {
      guard let text = environment[variable] else { continue }
      if ServiceLinks.contain(value: text) {
        warnings.append("\(variable) is '\(text)', as Kubernetes sets it for a service of that name; it is ignored")
      } else if !text.isEmpty {
        return (variable, text)
      } else if option.isSecret {
        // Probably somebody wanted to protect the service, and the secret got lost.
        throw .usage("\(variable) is set but empty; \(option.expected) is expected, or no such variable")
      }
    }
    return nil
  }

  /// - Throws: a usage error for options that exclude or need each other.
  private mutating func requireConsistency() throws(CommandError) {
    if !operation.tokens.isEmpty, !operation.tokenFile.isEmpty {
      throw .usage("--tokens and --token-file exclude each other")
    }
    guard operation.certificate.isEmpty == operation.key.isEmpty else {
      throw .usage("--tls-certificate and --tls-key need each other")
    }
    if !operation.certificate.isEmpty {
      server.tls = HTTPServer.TLSFiles(certificatePath: operation.certificate, keyPath: operation.key)
    }
    if case .port(let port) = operation.metrics, port == server.port {
      throw .usage("--metrics: found \(port), the port of the service itself; another port or main is expected")
    }
  }

  /// Every option that has a value as `VARIABLE=VALUE`, one per line. Secrets are not shown.
  var listing: String {
    ServeOption.all.filter { !$0.text(self).isEmpty }.map { option in
      let value = option.name == "tokens" ? "(not shown)" : option.text(self)
      return "\(option.variables[0])=\(value)"
    }.joined(separator: "\n")
  }

  private mutating func set(_ option: ServeOption, _ text: String, as name: String) throws(CommandError) {
    guard option.set(&self, text) else { throw .usage("\(name): found '\(text)'; \(option.expected) is expected") }
  }
}
