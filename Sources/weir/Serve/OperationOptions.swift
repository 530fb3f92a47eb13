import Compression
import HTTPServer
import Observability
import WeirService

/// What an operator sets besides the server and the service themselves.
struct OperationOptions {
  /// Separated by commas; empty for none.
  var tokens = ""
  /// A path; empty for none.
  var tokenFile = ""
  /// The origins whose pages may read answers; empty turns CORS off.
  var corsOrigins: [String] = []
  /// Names of header fields that pages may send, beside those that the service knows.
  var corsHeaders: [String] = []
  /// Seconds.
  var corsMaximumAge = 600
  /// The compression formats that clients may be answered in; empty turns compression off.
  var codings = ContentCoding.allCases
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
  /// Milliseconds.
  var slowRequest = 1000
  /// Seconds from the signal to stop until connections are refused.
  var drainDelay = 3
  /// Seconds for answers in flight after that.
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
