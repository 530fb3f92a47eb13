extension Log {
  /// How important an event is.
  package enum Level: Int, Sendable, Comparable, CaseIterable {
    case debug, info, warning, error

    /// - Parameter name: as written in a line: `debug`, `info`, `warning` or `error`.
    package init?(_ name: String) {
      guard let level = Self.allCases.first(where: { String(describing: $0.name) == name }) else { return nil }
      self = level
    }

    package var name: StaticString {
      switch self {
      case .debug: "debug"
      case .info: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }

    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// How a line is written.
  package enum Format: String, Sendable, CaseIterable {
    /// A JSON object (RFC 8259) in ASCII.
    case json
    /// `key=value` in ASCII; values that are not plain words are in double quotes.
    case text
  }
}
