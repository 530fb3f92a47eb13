import Compression
import HTTPServer
import LayoutWire
import Observability
import Testing
import WeirService

@testable import weir

@Suite struct ServeOptionTests {
  /// An option, a value that is not its default, and where the value is kept.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let variable: String
    let value: String
    let expected: String
    let read: @Sendable (ServeOptions) -> String

    init(
      _ name: String, _ variable: String, _ value: String, _ expected: String,
      _ read: @escaping @Sendable (ServeOptions) -> any CustomStringConvertible
    ) {
      self.name = name
      self.variable = variable
      self.value = value
      self.expected = expected
      self.read = { read($0).description }
    }

    var testDescription: String { name }
  }

  private static let cases = [
    Case("host", "WEIR_HOST", "::1", "::1") { $0.server.host },
    Case("port", "WEIR_PORT", "65535", "65535") { $0.server.port },
    Case("threads", "WEIR_THREADS", "201", "201") { $0.server.threads },
    Case("workers", "WEIR_WORKERS", "202", "202") { $0.server.workers },
    Case("max-queue", "WEIR_MAX_QUEUE", "7M", "7340032") { $0.server.queueBytes },
    Case("queue-timeout", "WEIR_QUEUE_TIMEOUT", "203", "203") { $0.server.queueTimeout },
    Case("max-body", "WEIR_MAX_BODY", "2M", "2097152") { $0.server.maximumBodySize },
    Case("max-target", "WEIR_MAX_TARGET", "4K", "4096") { $0.server.maximumTargetLength },
    Case("max-items", "WEIR_MAX_ITEMS", "204", "204") { $0.service.limits.maximumItems },
    Case("max-sections", "WEIR_MAX_SECTIONS", "205", "205") { $0.service.limits.maximumSections },
    Case("cache", "WEIR_CACHE", "3G", "3221225472") { $0.service.cacheBudget },
    Case("max-connections", "WEIR_MAX_CONNECTIONS", "206", "206") { $0.server.connectionLimit },
    Case("max-connections-per-address", "WEIR_MAX_CONNECTIONS_PER_ADDRESS", "207", "207") {
      $0.server.connectionsPerAddress
    },
    Case("idle-timeout", "WEIR_IDLE_TIMEOUT", "208", "208") { $0.server.idleTimeout },
    Case("header-timeout", "WEIR_HEADER_TIMEOUT", "214", "214") { $0.server.headerTimeout },
    Case("body-timeout", "WEIR_BODY_TIMEOUT", "215", "215") { $0.server.bodyTimeout },
    Case("require-layout", "WEIR_REQUIRE_LAYOUT", "true", "true") { $0.service.requiresLayoutParameter },
    Case("base-path", "WEIR_BASE_PATH", "/a/b", "/a/b") { $0.service.basePath },
    Case("max-answer", "WEIR_MAX_ANSWER", "210", "210") { $0.service.maximumElements },
    Case("tokens", "WEIR_TOKENS", "a,b", "a,b") { $0.operation.tokens },
    Case("token-file", "WEIR_TOKEN_FILE", "/a", "/a") { $0.operation.tokenFile },
    Case("cors-origins", "WEIR_CORS_ORIGINS", "http://a,http://b", "http://a+http://b") {
      $0.operation.corsOrigins.joined(separator: "+")
    },
    Case("cors-headers", "WEIR_CORS_HEADERS", "X-A,X-B", "X-A+X-B") {
      $0.operation.corsHeaders.joined(separator: "+")
    },
    Case("cors-max-age", "WEIR_CORS_MAX_AGE", "211", "211") { $0.operation.corsMaximumAge },
    Case("compression", "WEIR_COMPRESSION", "gzip,br", "gzip+br") {
      $0.operation.compressionFormats.map(\.token).joined(separator: "+")
    },
    Case("request-ids", "WEIR_REQUEST_IDS", "all", "true") { $0.operation.namesEveryRequest },
    Case("tls-certificate", "WEIR_TLS_CERTIFICATE", "/c", "/c") { $0.operation.certificate },
    Case("tls-key", "WEIR_TLS_KEY", "/k", "/k") { $0.operation.key },
    Case("metrics", "WEIR_METRICS", "9090", "9090") { $0.operation.metrics },
    Case("log-level", "WEIR_LOG_LEVEL", "debug", "debug") { "\($0.operation.logLevel.name)" },
    Case("log-format", "WEIR_LOG_FORMAT", "json", "json") { $0.operation.logFormat.rawValue },
    Case("access-log", "WEIR_ACCESS_LOG", "all", "all") { $0.operation.accessLines.rawValue },
    Case("slow-request", "WEIR_SLOW_REQUEST", "212", "212") { $0.operation.slowRequest },
    Case("drain-delay", "WEIR_DRAIN_DELAY", "213", "213") { $0.operation.drainDelay },
    Case("drain-timeout", "WEIR_DRAIN_TIMEOUT", "209", "209") { $0.operation.drainTimeout },
    Case("print-config", "WEIR_PRINT_CONFIG", "true", "true") { $0.operation.printsConfiguration },
  ]

  /// Options that others need.
  private static let companions = [
    "tls-certificate": "--tls-key=/other", "tls-key": "--tls-certificate=/other",
  ]

  @Test func `every option is tested here`() {
    #expect(ServeOption.all.map(\.name) == Self.cases.map(\.name))
  }

  /// The options whose values differ from the defaults.
  private func changed(_ options: ServeOptions) -> [String] {
    ServeOption.all.filter { $0.text(options) != $0.text(ServeOptions()) }.map(\.name)
  }

  @Test(arguments: cases)
  func `a flag and a variable set the same value and no other`(_ option: Case) throws {
    let beside = Self.companions[option.name].map { [$0] } ?? []
    let flag = try ServeOptions(["--\(option.name)=\(option.value)"] + beside, environment: [:])
    let variable = try ServeOptions(beside, environment: [option.variable: option.value])
    #expect(option.read(ServeOptions()) != option.expected)
    #expect(option.read(flag) == option.expected)
    #expect(option.read(variable) == option.expected)
    let names = Set([option.name] + beside.map { $0.split(separator: "=")[0].dropFirst(2).description })
    #expect(Set(changed(flag)) == names)
    #expect(Set(changed(variable)) == names)
  }

  @Test(arguments: cases)
  func `the flag overrides the variable, and a printed default is valid input`(_ option: Case) throws {
    let entry = try #require(ServeOption.all.first { $0.name == option.name })
    let line = ["--\(option.name)=\(entry.text(ServeOptions()))"]
    let options = try ServeOptions(line, environment: [option.variable: option.value])
    #expect(changed(options) == [])
  }

  @Test(arguments: [
    ["--tokens=a", "--token-file=/b"], ["--tls-certificate=/a"], ["--tls-key=/a"], ["--metrics=8080"],
    ["--port=9000", "--metrics=9000"],
  ])
  func `options that contradict each other stop the start`(_ line: [String]) {
    #expect(throws: CommandError.self) { _ = try ServeOptions(line, environment: [:]) }
  }

  @Test(arguments: [
    ("base-path", "a"), ("base-path", "/a/"), ("base-path", "/"), ("base-path", "/a/../b"), ("base-path", "/."),
    ("base-path", "//a"), ("base-path", "/a//b"),
    ("base-path", "/a b"), ("compression", "gzip,"),
    ("compression", "deflate"), ("metrics", "0"), ("metrics", "on"), ("log-level", "loud"), ("log-format", "xml"),
    ("access-log", "some"), ("request-ids", "none"), ("slow-request", "0"), ("cors-max-age", "86401"),
  ])
  func `an invalid value is named, with what is expected`(_ name: String, _ value: String) {
    #expect { _ = try ServeOptions(["--\(name)=\(value)"], environment: [:]) } throws: { error in
      guard let error = error as? CommandError else { return false }
      return error.status == .usage && error.message.hasPrefix("--\(name): found '\(value)';")
    }
  }

  @Test func `unknown variables that look like options cause warnings`() throws {
    let environment = ["WEIR_PORTS": "1", "WEIR_PORT": "1", "WEIR_CASH": "1G", "WEIR_EMPTY": "", "PATH": "x"]
    let options = try ServeOptions([], environment: environment)
    #expect(options.warnings == ["unknown variable WEIR_CASH", "unknown variable WEIR_PORTS"])
  }

  @Test(arguments: ["WEIR_TOKENS", "WEIR_TOKEN_FILE"])
  func `a secret that got lost does not leave the service open`(_ variable: String) throws {
    #expect { _ = try ServeOptions([], environment: [variable: ""]) } throws: { error in
      (error as? CommandError)?.message.hasPrefix("\(variable) is set but empty; ") == true
    }
    #expect(try ServeOptions(["--tokens="], environment: ["WEIR_TOKENS": ""]).operation.tokens == "")
  }

  @Test func `the listing has every option that has a value, and no secret`() throws {
    let lines = try ServeOptions(["--tokens=secretsecretsecret"], environment: [:]).listing.split(separator: "\n")
    #expect(lines.count == ServeOption.all.count { !$0.text(ServeOptions()).isEmpty } + 1)
    #expect(!lines.contains { $0.contains("secret") })
    #expect(lines.contains("WEIR_PORT=8080"))
  }

  @Test(arguments: [
    ("1", 1), ("1023", 1023), ("1024", 1024), ("1K", 1024), ("1k", 1024), ("3m", 3 << 20), ("2G", 2 << 30),
    ("2048K", 2 << 20), ("4000000000", 4_000_000_000),
  ])
  func `a size may have a suffix`(_ text: String, _ bytes: Int) throws {
    #expect(try ServeOptions(["--max-body", text], environment: [:]).server.maximumBodySize == bytes)
  }

  @Test(arguments: [
    (1, "1"), (1023, "1023"), (1024, "1K"), (1025, "1025"), (1536, "1536"), (3 << 19, "1536K"), (1 << 20, "1M"),
    (5 << 30, "5G"),
  ])
  func `a size is shown with the largest suffix that leaves it whole`(_ bytes: Int, _ text: String) throws {
    let option = try #require(ServeOption.all.first { $0.name == "max-body" })
    var options = ServeOptions()
    options.server.maximumBodySize = bytes
    #expect(option.text(options) == text)
  }

  @Test(arguments: [
    ("port", "0"), ("threads", "1"), ("threads", "256"), ("max-body", "1"), ("max-target", "64"),
    ("max-target", "16K"), ("cache", "1K"), ("cache", "1048576G"), ("idle-timeout", "0"), ("idle-timeout", "86400"),
    ("drain-timeout", "0"), ("max-connections-per-address", "0"), ("require-layout", "false"),
  ])
  func `both ends of a range are valid`(_ name: String, _ value: String) throws {
    let option = try #require(ServeOption.all.first { $0.name == name })
    #expect(option.text(try ServeOptions(["--\(name)=\(value)"], environment: [:])) == value)
  }
}
