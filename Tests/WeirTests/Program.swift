import Foundation

/// The built program, run as a process of its own.
struct Program {
  /// What a run left behind.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// It lies beside the tests' own executable.
  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "weir")

  /// A process that is not yet started, with nothing of our own in its environment but `variables`.
  static func process(_ arguments: [String], _ variables: [String: String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "PORT" && !$0.key.hasPrefix("WEIR_") }
    process.environment = inherited.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  static func run(_ arguments: String..., input: String = "", variables: [String: String] = [:]) throws -> Run {
    try run(arguments, input: input, variables: variables)
  }

  /// Runs the program to its end.
  ///
  /// - Parameter input: what stands on its standard input.
  static func run(_ arguments: [String], input: String = "", variables: [String: String] = [:]) throws -> Run {
    try TemporaryFile.with(input) { path in
      let process = process(arguments, variables)
      let (output, errors) = (Pipe(), Pipe())
      process.standardInput = FileHandle(forReadingAtPath: path)
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Run(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: String(decoding: text, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self))
    }
  }
}

/// A file that is there while a test needs it.
enum TemporaryFile {
  static func with<Result>(_ text: String, _ body: (_ path: String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory.appending(path: "weir-test-\(UUID()).json")
    try Data(text.utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    return try body(path.path)
  }
}
