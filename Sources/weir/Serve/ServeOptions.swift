import HTTPServer
import WeirService

/// What `weir serve` is told.
struct ServeOptions {
  var server = HTTPServer.Configuration()
  var service = WeirService.Configuration()
  var operation = OperationOptions()
  /// Things in the environment that look like options and are none.
  private(set) var warnings: [String] = []

  init() { server.port = 8080 }

  /// Reads the environment and then the command line, which has the last word.
  ///
  /// - Throws: for an invalid value, naming its option or variable, the value and what is expected.
  init(_ line: [String], environment: [String: String]) throws(CommandError) {
    self.init()
    let switches = ServeOption.all.filter(\.isSwitch).map(\.name)
    let arguments = try Arguments(
      line, valued: ServeOption.all.map(\.name).filter { !switches.contains($0) }, switches: switches)
    if let word = arguments.words.first { throw .usage("serve takes no '\(word)'") }
    for option in ServeOption.all {
      for variable in option.variables {
        guard let text = environment[variable] else { continue }
        // As a rule somebody meant to lock the door and lost the key.
        if text.isEmpty, ["tokens", "token-file"].contains(option.name) {
          throw .usage("\(variable) is set and empty; \(option.expected) are expected, or no such variable")
        }
        try set(option, text, as: variable)
        break
      }
      if let text = arguments[option.name] { try set(option, text, as: "--\(option.name)") }
    }
    let known = ServeOption.all.flatMap(\.variables)
    warnings = environment.keys.filter { $0.hasPrefix("WEIR_") && !known.contains($0) }.sorted()
      .map { "there is no option for the variable \($0)" }
    try requireConsistency()
  }

  /// - Throws: for options that exclude or need each other.
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
      throw .usage("--metrics: found the port \(port) of the service itself; another one or main is expected")
    }
  }

  /// Every option that has a value, a line each; secrets are not shown.
  var listing: String {
    ServeOption.all.filter { !$0.text(self).isEmpty }.map { option in
      let value = option.name == "tokens" && !operation.tokens.isEmpty ? "(not shown)" : option.text(self)
      return "\(option.variables[0])=\(value)"
    }.joined(separator: "\n")
  }

  private mutating func set(_ option: ServeOption, _ text: String, as name: String) throws(CommandError) {
    guard option.set(&self, text) else { throw .usage("\(name): found '\(text)'; \(option.expected) is expected") }
  }
}
