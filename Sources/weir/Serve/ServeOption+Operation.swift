import Compression
import Observability
import Platform
import WeirService

/// The options for operating the service: access, compression, TLS, metrics, the log, and stopping.
extension ServeOption {
  /// These options, in the order of the help.
  static let operation: [ServeOption] = [
    text("base-path", "PATH", "prefix of every path", "nothing, or a path like /layouts", \.service.basePath) {
      $0.isEmpty
        || ($0.hasPrefix("/") && $0.utf8.allSatisfy(isPathByte)
          && $0.split(separator: "/", omittingEmptySubsequences: false).dropFirst().allSatisfy {
            !["", ".", ".."].contains($0)
          })
    },
    number(
      "max-answer", "N", "most elements of one answer, 0 for no limit", 0...1_000_000_000, \.service.maximumElements),
    with(
      text(
        "tokens", "LIST", "bearer tokens, separated by commas", "a list of tokens of at least 16 characters",
        \.operation.tokens)
    ) { $0.isSecret = true },
    with(
      text(
        "token-file", "PATH", "file with one bearer token per line; read again on SIGHUP", "a path",
        \.operation.tokenFile)
    ) { $0.isSecret = true },
    list("cors-origins", "LIST", "origins whose pages may read answers, or *", \.operation.corsOrigins),
    list("cors-headers", "LIST", "more header fields that pages may send", \.operation.corsHeaders),
    number("cors-max-age", "SECONDS", "for which a browser caches a preflight", 0...86400, \.operation.corsMaximumAge),
    ServeOption(
      name: "compression", placeholder: "LIST", summary: "compression formats for answers, or off",
      expected: "a list of zstd, br and gzip, or off",
      text: {
        $0.operation.compressionFormats.isEmpty
          ? "off" : $0.operation.compressionFormats.map(\.token).joined(separator: ",")
      },
      set: { options, text in
        let words = text == "off" ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        let formats = words.compactMap { word in ContentCoding.allCases.first { $0.token == word } }
        options.operation.compressionFormats = formats
        return formats.count == words.count
      }),
    choice("request-ids", "WHICH", "which answers get an X-Request-ID", ["given", "all"]) {
      $0.operation.namesEveryRequest ? "all" : "given"
    } set: {
      $0.operation.namesEveryRequest = $1 == "all"
    },
    text(
      "tls-certificate", "PATH", "PEM file with the certificate chain; read again on SIGHUP", "a path",
      \.operation.certificate),
    text("tls-key", "PATH", "PEM file with the private key", "a path", \.operation.key),
    ServeOption(
      name: "metrics", placeholder: "WHERE", summary: "where /metrics is served: main, off, or a port of its own",
      expected: "main, off or a port from 1 to 65535", text: { $0.operation.metrics.description },
      set: { options, text in
        guard let place = MetricsPlace(text) else { return false }
        options.operation.metrics = place
        return true
      }),
    choice("log-level", "LEVEL", "least important level that is logged", Log.Level.allCases.map { "\($0.name)" }) {
      "\($0.operation.logLevel.name)"
    } set: {
      $0.operation.logLevel = Log.Level($1) ?? .info
    },
    choice("log-format", "FORMAT", "format of the log", Log.Format.allCases.map(\.rawValue)) {
      $0.operation.logFormat.rawValue
    } set: {
      $0.operation.logFormat = Log.Format(rawValue: $1) ?? .text
    },
    choice(
      "access-log", "LINES", "requests that are logged", RequestObserver.Lines.allCases.map(\.rawValue)
    ) {
      $0.operation.accessLines.rawValue
    } set: {
      $0.operation.accessLines = RequestObserver.Lines(rawValue: $1) ?? .notable
    },
    number(
      "slow-request", "MILLISECONDS", "duration from which a request is marked slow", 1...3_600_000,
      \.operation.slowRequest),
    number(
      "drain-delay", "SECONDS", "time after SIGTERM while connections are still accepted", 0...600,
      \.operation.drainDelay),
    number(
      "drain-timeout", "SECONDS", "time for answers in flight after the drain delay", 0...3600, \.operation.drainTimeout
    ),
    flag("print-config", "print the value of every option, and exit", \.operation.printsConfiguration),
  ]

  /// An option whose value is a text.
  private static func text(
    _ name: String, _ placeholder: String, _ summary: String, _ expected: String,
    _ path: any WritableKeyPath<ServeOptions, String> & Sendable,
    _ isValid: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: placeholder, summary: summary, expected: expected, text: { $0[keyPath: path] },
      set: { options, text in
        options[keyPath: path] = text
        return isValid(text)
      })
  }

  /// An option whose value is a list, separated by commas.
  private static func list(
    _ name: String, _ placeholder: String, _ summary: String,
    _ path: any WritableKeyPath<ServeOptions, [String]> & Sendable
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: placeholder, summary: summary, expected: "a list with commas",
      text: { $0[keyPath: path].joined(separator: ",") },
      set: { options, text in
        options[keyPath: path] = text.split(separator: ",").map(String.init)
        return true
      })
  }

  /// An option whose value is one of several words.
  private static func choice(
    _ name: String, _ placeholder: String, _ summary: String, _ words: [String],
    _ text: @escaping @Sendable (ServeOptions) -> String, set: @escaping @Sendable (inout ServeOptions, String) -> Void
  ) -> ServeOption {
    ServeOption(
      name: name, placeholder: placeholder, summary: summary, expected: words.joined(separator: ", "), text: text,
      set: { options, word in
        set(&options, word)
        return words.contains(word)
      })
  }

  /// Whether a byte is unreserved (RFC 3986, section 2.3) or a slash.
  private static func isPathByte(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte.isOne(of: "-._~/") }
}
