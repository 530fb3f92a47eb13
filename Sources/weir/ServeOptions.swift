import HTTPServer
import WeirService

/// What `weir serve` is told.
struct ServeOptions {
  var server = HTTPServer.Configuration()
  var service = WeirService.Configuration()
  /// Seconds that answers in flight get to finish when the program is told to stop.
  var drainTimeout = 20

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
        try set(option, text, as: variable)
        break
      }
      if let text = arguments[option.name] { try set(option, text, as: "--\(option.name)") }
    }
  }

  private mutating func set(_ option: ServeOption, _ text: String, as name: String) throws(CommandError) {
    guard option.set(&self, text) else { throw .usage("\(name): found '\(text)'; \(option.expected) is expected") }
  }
}
