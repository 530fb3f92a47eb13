import HTTPServer
import LayoutWire
import WeirService

/// One option of `weir serve`. It is set by a flag or by an environment variable.
struct ServeOption: Sendable {
  /// The flag's name, without the dashes.
  let name: String
  /// The name of the value in the help.
  let placeholder: String
  let summary: String
  /// The valid values, in words for messages.
  let expected: String
  /// Returns the option's value as text.
  let text: @Sendable (ServeOptions) -> String
  /// Sets the value; false if the text is not valid.
  let set: @Sendable (inout ServeOptions, String) -> Bool
  /// Whether the flag alone means `true`.
  var isSwitch = false
  /// Whether the value is a secret or the path of one. A variable of this option that is set but empty stops the start,
  /// so a lost secret does not leave the service open to all.
  var isSecret = false
  /// Variables of other conventions. They are read if the option's own variable is not set.
  var otherVariables: [String] = []

  /// The environment variables; the first one that is set counts.
  var variables: [String] {
    ["WEIR_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()] + otherVariables
  }
}

extension ServeOption {
  /// Binary suffixes of sizes.
  private static let units: [(suffix: String, factor: Int)] = [("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("", 1)]

  /// An option whose value is a whole number in a range.
  static func number<Value: FixedWidthInteger & SendableMetatype>(
    _ name: String, _ placeholder: String, _ summary: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<ServeOptions, Value> & Sendable
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: placeholder, summary: summary,
      expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", text: { "\($0[keyPath: path])" },
      set: { options, text in
        guard let value = Int(text), range.contains(value) else { return false }
        options[keyPath: path] = Value(value)
        return true
      })
  }

  /// An option whose value is true or false. The flag alone means true.
  static func flag(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<ServeOptions, Bool> & Sendable
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: "BOOL", summary: summary, expected: "true or false", text: { "\($0[keyPath: path])" },
      set: { options, text in
        options[keyPath: path] = text == "true"
        return text == "true" || text == "false"
      }, isSwitch: true)
  }

  /// An option whose value is a number of bytes, with or without a binary suffix.
  private static func bytes(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>,
    _ path: any WritableKeyPath<ServeOptions, Int> & Sendable
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: "BYTES", summary: summary,
      expected: "a number of bytes from \(size(range.lowerBound)) to \(size(range.upperBound)), like 64M",
      text: { size($0[keyPath: path]) },
      set: { options, text in
        guard let unit = units.first(where: { text.uppercased().hasSuffix($0.suffix) }),
          let count = Int(text.dropLast(unit.suffix.count))
        else { return false }
        let (value, isTooLarge) = count.multipliedReportingOverflow(by: unit.factor)
        guard !isTooLarge, range.contains(value) else { return false }
        options[keyPath: path] = value
        return true
      })
  }

  private static func size(_ bytes: Int) -> String {
    guard bytes > 0 else { return "0" }
    let unit = units.filter { bytes % $0.factor == 0 }.max { $0.factor < $1.factor } ?? ("", 1)
    return "\(bytes / unit.factor)\(unit.suffix)"
  }

  /// Every option, in the order of the help.
  static let all = basic + operation

  private static let basic: [ServeOption] = [
    ServeOption(
      name: "host", placeholder: "ADDRESS", summary: "address or name to listen on", expected: "an address or a name",
      text: { $0.server.host },
      set: { options, text in
        options.server.host = text
        return !text.isEmpty
      }),
    with(number("port", "PORT", "port to listen on, 0 for a free one", 0...65535, \.server.port)) {
      $0.otherVariables = ["PORT"]
    },
    number("threads", "N", "event loops (default: one for two cores)", 1...256, \.server.threads),
    number("workers", "N", "threads that compute large layouts", 1...256, \.server.workers),
    bytes("max-queue", "bodies that may wait for a worker", (1 << 20)...(1 << 40), \.server.queueBytes),
    number(
      "queue-timeout", "SECONDS", "that a request may wait for a worker, 0 for no limit", 0...3600,
      \.server.queueTimeout),
    bytes("max-body", "largest request body", 1...4_000_000_000, \.server.maximumBodySize),
    bytes("max-target", "longest request target", 64...16384, \.server.maximumTargetLength),
    number("max-items", "N", "most items of a layout", 1...1_000_000_000, \.service.limits.maximumItems),
    number("max-sections", "N", "most sections of a layout", 1...100_000_000, \.service.limits.maximumSections),
    bytes("cache", "memory for layouts; the least recently used are evicted", 1024...(1 << 50), \.service.cacheBudget),
    number("max-connections", "N", "open connections", 1...1_000_000, \.server.connectionLimit),
    number(
      "max-connections-per-address", "N", "open connections from one address, 0 for no limit", 0...1_000_000,
      \.server.connectionsPerAddress),
    number(
      "idle-timeout", "SECONDS", "time until a silent connection is closed, 0 for never", 0...86400,
      \.server.idleTimeout),
    number(
      "header-timeout", "SECONDS", "time for a request's head to arrive, 0 for no limit", 0...3600,
      \.server.headerTimeout),
    number(
      "body-timeout", "SECONDS", "time for a request's body to arrive, 0 for no limit", 0...86400, \.server.bodyTimeout),
    flag("require-layout", "GET /visible must name its layout", \.service.requiresLayoutParameter),
  ]

  /// A changed copy of an option, for members that the functions above have no parameter for.
  static func with(_ option: ServeOption, _ change: (inout ServeOption) -> Void) -> ServeOption {
    var option = option
    change(&option)
    return option
  }
}
