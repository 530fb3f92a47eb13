import Foundation
import TestSupport
import Testing

/// The built program, run as a process.
struct Program {
  /// The result of a run.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program is in the same folder as the executable of the tests.
  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "weir")

  /// A process that is not yet started. Its environment has none of the program's variables except `variables`.
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
  /// - Parameters:
  ///   - input: its standard input.
  ///   - path: a file that becomes its standard output; without one the output is in the result.
  static func run(
    _ arguments: [String], input: String = "", output path: String? = nil, variables: [String: String] = [:]
  ) throws -> Run {
    try TemporaryFile.with(input) { inputPath in
      let process = process(arguments, variables)
      let (output, errors) = (Pipe(), Pipe())
      process.standardInput = FileHandle(forReadingAtPath: inputPath)
      process.standardOutput = try path.map { try #require(FileHandle(forWritingAtPath: $0)) } ?? output
      process.standardError = errors
      try process.run()
      defer { process.end() }
      if path != nil { try output.fileHandleForWriting.close() }
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Run(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: String(decoding: text, as: UTF8.self), errors: String(decoding: messages, as: UTF8.self))
    }
  }
}
