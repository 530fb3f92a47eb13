/// The program's exit statuses.
enum ExitStatus: Int32 {
  case success = 0
  /// The work itself failed: no valid layout, no healthy server, no address to listen on.
  case failure = 1
  /// The command line or the environment is not as it must be.
  case usage = 2
}

/// A failure to report and the status to end with.
struct CommandError: Error, Equatable {
  let message: String
  let status: ExitStatus

  static func usage(_ message: String) -> CommandError { CommandError(message: message, status: .usage) }
  static func failure(_ message: String) -> CommandError { CommandError(message: message, status: .failure) }
}

/// What the program can do, by the first word of its command line.
enum Command: String, CaseIterable {
  case serve
  case layout
  case visible
  case health
  case help

  /// Runs a command line, without the program's name.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(CommandError) {
      return try dispatch(words)
    } catch {
      Terminal.complain(error.message)
      if error.status == .usage { Terminal.complain("try 'weir help'", isContinuation: true) }
      return error.status
    }
  }

  private static func dispatch(_ words: [String]) throws(CommandError) -> ExitStatus {
    guard let first = words.first else { throw .usage("a command is missing: serve, layout, visible, health or help") }
    if ["--version", "-V", "version"].contains(first) { return Terminal.print(VersionText.line) }
    if ["--help", "-h"].contains(first) { return Terminal.print(HelpText.overview) }
    guard let command = Command(rawValue: first) else {
      throw .usage("there is no command '\(first)': serve, layout, visible, health or help is expected")
    }
    let rest = Array(words.dropFirst())
    if rest.contains(where: { $0 == "--help" || $0 == "-h" }) { return Terminal.print(HelpText.text(of: command)) }
    switch command {
    case .serve: return try ServeCommand.run(rest)
    case .layout: return try LayoutCommand.run(rest)
    case .visible: return try VisibleCommand.run(rest)
    case .health: return try HealthCommand.run(rest)
    case .help: return try help(rest)
    }
  }

  private static func help(_ words: [String]) throws(CommandError) -> ExitStatus {
    guard let word = words.first else { return Terminal.print(HelpText.overview) }
    guard let command = Command(rawValue: word) else { throw .usage("there is no command '\(word)' to help with") }
    return Terminal.print(HelpText.text(of: command))
  }
}
