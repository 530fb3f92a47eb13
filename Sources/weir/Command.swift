/// The program's exit statuses.
enum ExitStatus: Int32 {
  case success = 0
  /// The work itself failed: an invalid layout, an unhealthy server, an address that is in use.
  case failure = 1
  /// The command line or the environment is wrong.
  case usage = 2
}

/// A message for the user and the status to exit with.
struct CommandError: Error, Equatable {
  let message: String
  let status: ExitStatus

  static func usage(_ message: String) -> CommandError { CommandError(message: message, status: .usage) }
  static func failure(_ message: String) -> CommandError { CommandError(message: message, status: .failure) }
}

/// The program's commands, by the first word of the command line.
enum Command: String, CaseIterable {
  case serve
  case layout
  case visible
  case health
  case help

  /// Runs a command line, given without the program's name.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(CommandError) {
      return try dispatch(words)
    } catch {
      Terminal.complain(error.message)
      if let hint = hint(words.first, error.status) { Terminal.complain(hint, isContinuation: true) }
      return error.status
    }
  }

  /// A hint at the help to read after an error. Every error of a starting server concerns its options, so it gets one
  /// too.
  private static func hint(_ word: String?, _ status: ExitStatus) -> String? {
    let command = word.flatMap(Command.init)
    guard status == .usage || command == .serve else { return nil }
    guard let command, command != .help else { return "try 'weir help'" }
    return "try 'weir help \(command.rawValue)'"
  }

  private static let list = "serve, layout, visible, health or help"

  private static func dispatch(_ words: [String]) throws(CommandError) -> ExitStatus {
    guard let first = words.first else { throw .usage("a command is missing: \(list)") }
    if ["--version", "-V", "version"].contains(first) { return try Terminal.print(VersionText.line) }
    if ["--help", "-h"].contains(first) { return try Terminal.print(HelpText.overview) }
    guard let command = Command(rawValue: first) else {
      throw .usage("unknown command '\(first)'; \(list) is expected")
    }
    let rest = Array(words.dropFirst())
    if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return try Terminal.print(HelpText.text(of: command)) }
    switch command {
    case .serve: return try ServeCommand.run(rest)
    case .layout: return try LayoutCommand.run(rest)
    case .visible: return try VisibleCommand.run(rest)
    case .health: return try HealthCommand.run(rest)
    case .help: return try help(rest)
    }
  }

  private static func help(_ words: [String]) throws(CommandError) -> ExitStatus {
    guard let word = words.first else { return try Terminal.print(HelpText.overview) }
    guard let command = Command(rawValue: word) else { throw .usage("unknown command '\(word)'; \(list) is expected") }
    return try Terminal.print(HelpText.text(of: command))
  }
}
