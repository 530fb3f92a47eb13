import Testing
import WeirService

@testable import weir

/// The texts of the program: greeting, help and version.
@Suite struct TextTests {
  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:8080"), ("0.0.0.0", "http://127.0.0.1:8080"), ("::", "http://127.0.0.1:8080"),
    ("::1", "http://[::1]:8080"), ("localhost", "http://localhost:8080"),
  ])
  func `the greeting is one line with a reachable address and a command to try`(_ host: String, _ url: String) {
    let greeting = ServeCommand.greeting(host: host, port: 8080)
    #expect(!greeting.contains { $0.isNewline })
    #expect(greeting.hasPrefix("Weir \(WeirService.version) listens on \(url) "))
    #expect(greeting.contains("curl \(url)/layout -H 'Content-Type: application/json' -d '{"))
    #expect(greeting.hasSuffix("}'"))
  }

  @Test func `the help of serve names every option with its default`() {
    let lines = HelpText.text(of: .serve).split(separator: "\n")
    for option in ServeOption.all {
      let line = lines.first { $0.hasPrefix("  --\(option.name) ") }
      #expect(line?.contains(option.summary) == true, "\(option.name)")
      #expect(line?.hasSuffix("[\(option.text(ServeOptions()))]") == true, "\(option.name)")
    }
  }

  @Test func `the columns of the help are aligned`() {
    let lines = HelpText.text(of: .serve).split(separator: "\n").filter { $0.hasPrefix("  --") }
    let columns = zip(lines, ServeOption.all).map { line, option in
      line.firstRange(of: option.summary).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    #expect(lines.count == ServeOption.all.count)
    #expect(Set(columns).count == 1)
  }

  @Test(arguments: Command.allCases)
  func `every command is in the overview and has help with an example`(_ command: Command) {
    #expect(HelpText.overview.contains("\n  \(command.rawValue) "))
    let help = HelpText.text(of: command)
    #expect(help.contains("usage: weir "))
    #expect(help.contains("example"))
  }

  @Test(arguments: [
    (Command.layout, ["--attributes", "--rect", "--viewport"]), (.visible, ["--rect", "--viewport"]),
    (.health, ["WEIR_PORT", "URL"]),
  ])
  func `a command's help names its options and variables`(_ command: Command, _ names: [String]) {
    for name in names { #expect(HelpText.text(of: command).contains(name)) }
  }

  @Test func `the version line has the program's name, version and geometry version`() {
    #expect(VersionText.line.wholeMatch(of: /weir \d+\.\d+\.\d+ \(geometry version \d+\)/) != nil)
    #expect(VersionText.line.contains(" \(WeirService.version) "))
  }
}
