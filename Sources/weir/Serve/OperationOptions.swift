import Compression
import HTTPServer
import Observability
import WeirService

/// The options for operating the service, besides those of the server and of the service itself.
struct OperationOptions {
  /// Bearer tokens, separated by commas; empty for none.
  var tokens = ""
  /// The path of a file with bearer tokens; empty for none.
  var tokenFile = ""
  /// The origins whose pages may read answers; empty turns CORS off.
  var corsOrigins: [String] = []
  /// Names of header fields that pages may send, beside those that the service knows.
  var corsHeaders: [String] = []
  /// Seconds.
  var corsMaximumAge = 600
  /// The compression formats of answers; empty turns compression off.
  var compressionFormats = ContentCoding.allCases
  /// Whether every answer gets an `X-Request-ID`, or only answers to requests that have one.
  var namesEveryRequest = false
  /// The path of the certificate chain; empty for none.
  var certificate = ""
  /// The path of the private key; empty for none.
  var key = ""
  var metrics = MetricsPlace.main
  var logLevel = Log.Level.info
  var logFormat = Log.Format.text
  var accessLines = RequestObserver.Lines.notable
  /// The duration from which a request is logged as slow, in milliseconds.
  var slowRequest = 1000
  /// Seconds from SIGTERM until new connections are refused.
  var drainDelay = 3
  /// Seconds for answers in flight after the drain delay.
  var drainTimeout = 20
  /// Whether to print the configuration and exit.
  var printsConfiguration = false
}

/// Where metrics are served.
enum MetricsPlace: Equatable, CustomStringConvertible {
  case off
  /// At the port of the service.
  case main
  /// At a port of their own.
  case port(UInt16)

  init?(_ text: String) {
    switch text {
    case "off": self = .off
    case "main": self = .main
    default:
      guard let port = UInt16(text), port > 0 else { return nil }
      self = .port(port)
    }
  }

  var description: String {
    switch self {
    case .off: "off"
    case .main: "main"
    case .port(let port): "\(port)"
    }
  }
}
