import Testing

@testable import weir

@Suite struct ArgumentsTests {
  private func take(_ line: [String]) throws(CommandError) -> Arguments {
    try Arguments(line, valued: ["rect", "port"], switches: ["quiet"])
  }

  private static let lines: [([String], [String], [String])] = [
    ([], [], []),
    (["a", "b"], [], ["a", "b"]),
    (["--port", "1"], ["port=1"], []),
    (["--port=1"], ["port=1"], []),
    (["--port="], ["port="], []),
    (["--port=a=b"], ["port=a=b"], []),
    (["--port", "--rect"], ["port=--rect"], []),
    (["--rect", "-1,0,1,1"], ["rect=-1,0,1,1"], []),
    (["--rect=-1,0,1,1", "--port", ""], ["rect=-1,0,1,1", "port="], []),
    (["a", "--port", "1", "b", "--quiet", "c"], ["port=1", "quiet=true"], ["a", "b", "c"]),
    (["--quiet=false"], ["quiet=false"], []),
    (["--quiet", "true", "a"], ["quiet=true"], ["a"]),
    (["--quiet", "false"], ["quiet=false"], []),
    (["--quiet", "TRUE"], ["quiet=true"], ["TRUE"]),
    (["--quiet=true", "false"], ["quiet=true"], ["false"]),
    (["-"], [], ["-"]),
    (["--port", "-"], ["port=-"], []),
    (["--", "--port", "-x", "--"], [], ["--port", "-x", "--"]),
    (["--port", "--", "--"], ["port=--"], []),
    ([""], [], [""]),
  ]

  @Test(arguments: lines)
  func `a line is split into options and words`(_ line: [String], _ options: [String], _ words: [String]) throws {
    let arguments = try take(line)
    #expect(arguments.options.map { "\($0.name)=\($0.value)" } == options)
    #expect(arguments.words == words)
  }

  @Test(arguments: [
    (["--colour"], "unknown option '--colour'"),
    (["--colour=red"], "unknown option '--colour'"),
    (["--Port", "1"], "unknown option '--Port'"),
    (["-p", "1"], "unknown option '-p'"),
    (["-1"], "unknown option '-1'"),
    (["--="], "unknown option '--'"),
    (["--port"], "the option '--port' needs a value"),
    (["a", "--port"], "the option '--port' needs a value"),
    (["--port", "1", "--port=2"], "the option '--port' is given twice"),
    (["-port=1"], "unknown option '-port=1'"),
    (["--quiet", "true", "--quiet"], "the option '--quiet' is given twice"),
  ])
  func `a wrong line is a usage error that names the word`(_ line: [String], _ message: String) {
    #expect(throws: CommandError.usage(message)) { try take(line) }
  }

  @Test func `a missing option has no value`() throws {
    let arguments = try take(["--port", "1"])
    #expect(arguments["port"] == "1")
    #expect(arguments["rect"] == nil)
  }

  @Test func `one file is expected`() throws {
    #expect(try take(["-", "--port", "1"]).file() == "-")
    #expect(throws: CommandError.usage("a file is missing, or - for standard input")) { try take([]).file() }
    #expect(throws: CommandError.usage("one file is expected; found 'b' too")) { try take(["a", "b"]).file() }
  }

  @Test(arguments: ["", "1,2,3", "0,0,-1,1", "nan,0,0,0", "0, 0, 1, 1"])
  func `an invalid rect is a usage error`(_ text: String) {
    #expect {
      try take(["--rect", text]).rect("rect")
    } throws: { error in
      let error = error as? CommandError
      return error?.status == .usage && error?.message.hasPrefix("--rect: found '\(text)', where ") == true
    }
  }
}
