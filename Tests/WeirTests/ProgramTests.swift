import TestSupport
import Testing

@testable import weir

/// The built program on its command line.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ProgramTests {
  private static let body = #"""
    {"container":{"width":210,"height":50},"pinning":{"headers":true},"layout":{"type":"waterfall","columnCount":2},
     "sections":[{"header":{"height":40},"items":[{"height":100,"id":"a","payload":{ "a" : 1 }},{"height":50}]}]}
    """#

  @Test(arguments: ["--version", "-V", "version"])
  func `it prints its version`(_ word: String) throws {
    let run = try Program.run(word)
    #expect(run.status == 0)
    #expect(run.output == VersionText.line + "\n")
    #expect(run.errors == "")
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `it prints the overview`(_ word: String) throws {
    let run = try Program.run(word)
    #expect(run.status == 0)
    #expect(run.output == HelpText.overview + "\n")
  }

  @Test(arguments: Command.allCases)
  func `it prints the help of each command`(_ command: Command) throws {
    let text = HelpText.text(of: command) + "\n"
    #expect(try Program.run("help", command.rawValue).output == text)
    #expect(try Program.run(command.rawValue, "--help").output == text)
  }

  private static let mistakes: [([String], String)] = [
    ([], "a command is missing"),
    (["dance"], "unknown command 'dance'"),
    (["help", "dance"], "unknown command 'dance'"),
    (["serve", "--port", "x"], "--port: found 'x'; a whole number from 0 to 65535 is expected"),
    (["serve", "now"], "serve takes only options; found 'now'"),
    (["layout"], "a file is missing"),
    (["layout", "a", "b"], "one file is expected; found 'b' too"),
    (["layout", "-", "--colour"], "unknown option '--colour'"),
    (["layout", "-", "--attributes", "some"], "--attributes: found 'some'; all or none is expected"),
    (["layout", "-", "--attributes", "all", "--rect", "0,0,1,1"], "--attributes and --rect exclude each other"),
    (["layout", "-", "--viewport", "0,0,1,1"], "--viewport needs --rect"),
    (["layout", "-", "--rect", "0,0,1"], "--rect: found '0,0,1', where there are 3 numbers"),
    (["visible", "-"], "--rect x,y,w,h is missing"),
    (["health", "localhost"], "found 'localhost'; a URL like http://127.0.0.1:8080/healthz is expected"),
    (["health", "http://a", "http://b"], "one URL is expected; found 'http://b' too"),
  ]

  @Test(arguments: mistakes)
  func `a wrong command line exits with 2 and says why`(_ line: [String], _ message: String) throws {
    let run = try Program.run(line, input: Self.body)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("weir: \(message)"))
    let command = line.first.flatMap { Command(rawValue: $0) }.map(\.rawValue) ?? "help"
    let help = command == "help" ? "weir help" : "weir help \(command)"
    #expect(run.errors.hasSuffix("\n      try '\(help)'\n"))
  }

  @Test func `an invalid variable stops the start`() throws {
    let run = try Program.run("serve", variables: ["WEIR_THREADS": "0"])
    #expect(run.status == 2)
    #expect(
      run.errors == "weir: WEIR_THREADS: found '0'; a whole number from 1 to 256 is expected\n"
        + "      try 'weir help serve'\n")
  }

  @Test func `a layout is computed from a file or from standard input`() throws {
    let piped = try Program.run("layout", "-", input: Self.body)
    #expect(piped.status == 0)
    #expect(piped.errors == "")
    #expect(piped.output.hasPrefix(#"{"layout":""#))
    #expect(piped.output.hasSuffix("}]}\n"))
    #expect(piped.output.contains(#""frame":{"x":0,"y":40,"width":105,"height":100},"zIndex":0,"id":"a","#))
    let named = try TemporaryFile.with(Self.body) { try Program.run("layout", $0, "--attributes=all") }
    #expect(named.output == piped.output)
    let none = try Program.run("layout", "-", "--attributes", "none", input: Self.body)
    #expect(none.output.hasSuffix(#","sectionCount":1,"itemCount":2}"# + "\n"))
  }

  @Test func `visible elements are printed, pinned by the viewport`() throws {
    let run = try TemporaryFile.with(Self.body) {
      try Program.run("visible", $0, "--rect", "-5,95,300,10", "--viewport=0,95,210,50")
    }
    #expect(run.status == 0)
    #expect(run.output.contains(#""rect":{"x":-5,"y":95,"width":300,"height":10},"viewport":{"x":0,"y":95,"#))
    #expect(run.output.contains(#""kind":"header","section":0,"item":0,"frame":{"x":0,"y":95,"width":210,"#))
    #expect(!run.output.contains(#""item":1"#))
  }

  @Test(arguments: [
    ("{}", "missing-member at /container: "),
    ("{", "malformed-json at byte "),
    (#"{"container":{"width":"x"},"sections":[]}"#, "wrong-type at /container/width: "),
  ])
  func `an invalid body exits with 1 and says where`(_ body: String, _ message: String) throws {
    let run = try Program.run("layout", "-", input: body)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("weir: standard input: \(message)"))
    let named = try TemporaryFile.with(body) { path in
      (path, try Program.run("visible", path, "--rect", "0,0,1,1"))
    }
    #expect(named.1.status == 1)
    #expect(named.1.errors.hasPrefix("weir: \(named.0): \(message)"))
  }

  @Test(arguments: [("/nowhere/at/all", "No such file or directory"), ("/", "Is a directory")])
  func `a file that cannot be read exits with 1`(_ path: String, _ reason: String) throws {
    let run = try Program.run("layout", path)
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot read \(path): \(reason)\n")
  }

  @Test(arguments: [["layout", "-"], ["visible", "-", "--rect", "0,0,1,1"], ["help"], ["--version"]])
  func `output that cannot be written exits with 1 and says why`(_ line: [String]) throws {
    let run = try Program.run(line, input: Self.body, output: "/dev/full")
    #expect(run.status == 1)
    #expect(run.errors == "weir: cannot write to standard output: No space left on device\n")
  }

  @Test func `a server that does not answer is not healthy`() throws {
    let run = try Program.run("health", "http://127.0.0.1:1", variables: ["WEIR_PORT": "nonsense"])
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "weir: cannot connect to http://127.0.0.1:1/healthz: Connection refused\n")
  }
}
