import HTTPServer
import LayoutWire
import Testing
import WeirService

@testable import weir

@Suite struct ServeOptionsTests {
  @Test func `the defaults are those that are documented`() throws {
    let options = try ServeOptions([], environment: ["PATH": "/bin", "WEIR": "1", "WEIR_": "1"])
    #expect(options.server.port == 8080)
    #expect(options.server.idleTimeout == 75)
    #expect(options.server.maximumBodySize == 64 << 20)
    #expect(options.service.cacheBudget == 1 << 30)
    #expect(options.service.limits == RequestLimits())
    #expect(!options.service.requiresLayoutParameter)
    #expect(options.operation.drainTimeout == 20)
  }

  private static let ports: [([String], [String: String], UInt16)] = [
    ([], ["PORT": "1"], 1),
    ([], ["PORT": "1", "WEIR_PORT": "2"], 2),
    (["--port", "3"], ["PORT": "1", "WEIR_PORT": "2"], 3),
    (["--port=3"], ["PORT": "1"], 3),
    ([], ["PORT": "nonsense", "WEIR_PORT": "2"], 2),
    ([], ["PORT": "1", "WEIR_PORT": ""], 1),
    ([], ["PORT": "", "WEIR_PORT": ""], 8080),
    (["--port", "3"], ["WEIR_PORT": "nonsense"], 3),
    (["--port", "3"], ["PORT": "nonsense"], 3),
    ([], ["PORT": "1", "WEIR_PORT": "tcp://10.96.0.1:80"], 1),
    ([], ["WEIR_PORT": "udp://[fd00::1]:80"], 8080),
    ([], ["port": "1", "weir_port": "2"], 8080),
  ]

  @Test(arguments: ports)
  func `the flag overrides WEIR_PORT, and WEIR_PORT overrides PORT`(
    _ line: [String], _ environment: [String: String], _ port: UInt16
  ) throws {
    #expect(try ServeOptions(line, environment: environment).server.port == port)
  }

  private static let invalid: [(String, String, String)] = [
    ("host", "", "an address or a name"),
    ("port", "65536", "a whole number from 0 to 65535"),
    ("port", "-1", "a whole number from 0 to 65535"),
    ("port", "x", "a whole number from 0 to 65535"),
    ("port", "", "a whole number from 0 to 65535"),
    ("port", "8080 ", "a whole number from 0 to 65535"),
    ("port", "80.0", "a whole number from 0 to 65535"),
    ("port", "1K", "a whole number from 0 to 65535"),
    ("port", "99999999999999999999", "a whole number from 0 to 65535"),
    ("threads", "0", "a whole number from 1 to 256"),
    ("threads", "257", "a whole number from 1 to 256"),
    ("max-body", "0", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "4G", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "64MB", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "K", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "-1K", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "1.5M", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-body", "9223372036854775807G", "a number of bytes from 1 to 3906250K, like 64M"),
    ("max-target", "63", "a number of bytes from 64 to 16K, like 64M"),
    ("cache", "1023", "a number of bytes from 1K to 1048576G, like 64M"),
    ("idle-timeout", "86401", "a whole number from 0 to 86400"),
    ("require-layout", "yes", "true or false"),
    ("require-layout", "", "true or false"),
    ("require-layout", "TRUE", "true or false"),
  ]

  @Test(arguments: invalid)
  func `an invalid value is named with its option or variable and what is expected`(
    _ name: String, _ value: String, _ expected: String
  ) {
    let variable = "WEIR_" + name.uppercased().replacing("-", with: "_")
    #expect(throws: CommandError.usage("--\(name): found '\(value)'; \(expected) is expected")) {
      try ServeOptions(["--\(name)=\(value)"], environment: [:])
    }
    guard !value.isEmpty else { return }
    #expect(throws: CommandError.usage("\(variable): found '\(value)'; \(expected) is expected")) {
      try ServeOptions([], environment: [variable: value])
    }
  }

  @Test func `an invalid PORT is named`() {
    #expect(throws: CommandError.usage("PORT: found 'x'; a whole number from 0 to 65535 is expected")) {
      try ServeOptions([], environment: ["PORT": "x"])
    }
  }

  @Test(arguments: ServeOption.all.map(\.name))
  func `an empty variable counts as unset, and one that a flag overrides is not read`(_ name: String) throws {
    let option = try #require(ServeOption.all.first { $0.name == name })
    let value = option.text(ServeOptions())
    let variable = option.variables[0]
    if !option.isSecret {
      #expect(option.text(try ServeOptions([], environment: [variable: ""])) == value)
    }
    let overridden = try ServeOptions(["--\(name)=\(value)"], environment: [variable: "\u{1}"])
    #expect(option.text(overridden) == value)
    #expect(overridden.warnings == [])
  }

  /// What Kubernetes sets in a namespace with a service named weir.
  @Test func `the variables of a Kubernetes service are ignored, with one warning`() throws {
    let options = try ServeOptions(
      [],
      environment: [
        "WEIR_PORT": "tcp://10.96.0.1:80", "WEIR_SERVICE_HOST": "10.96.0.1", "WEIR_SERVICE_PORT": "80",
        "WEIR_SERVICE_PORT_HTTP": "80", "WEIR_PORT_80_TCP": "tcp://10.96.0.1:80", "WEIR_PORT_80_TCP_PROTO": "tcp",
        "WEIR_PORT_80_TCP_PORT": "80", "WEIR_PORT_80_TCP_ADDR": "10.96.0.1",
      ])
    #expect(options.server.port == 8080)
    #expect(
      options.warnings
        == ["WEIR_PORT is 'tcp://10.96.0.1:80', as Kubernetes sets it for a service of that name; it is ignored"])
  }

  @Test func `a switch may stand alone`() throws {
    #expect(try ServeOptions(["--require-layout"], environment: [:]).service.requiresLayoutParameter)
    let off = try ServeOptions(["--require-layout=false"], environment: ["WEIR_REQUIRE_LAYOUT": "true"])
    #expect(!off.service.requiresLayoutParameter)
    #expect(try ServeOptions(["--require-layout", "true"], environment: [:]).service.requiresLayoutParameter)
    let word = try ServeOptions(["--require-layout", "false"], environment: ["WEIR_REQUIRE_LAYOUT": "true"])
    #expect(!word.service.requiresLayoutParameter)
  }

  @Test(arguments: [["now"], ["--require-layout", "yes"], ["--", "--port", "1"]])
  func `serve takes only options`(_ line: [String]) {
    #expect(throws: CommandError.self) { try ServeOptions(line, environment: [:]) }
  }
}
