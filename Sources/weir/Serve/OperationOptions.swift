import Compression
import HTTPServer
import Observability
import WeirService

/// What an operator sets besides the server and the service themselves.
struct OperationOptions {
  /// Tokens, separated by commas; empty for none.
  var tokens = ""
  var tokenFile = ""
  /// Origins whose pages may read answers; empty turns CORS off.
  var corsOrigins: [String] = []
  /// Seconds.
  var corsMaximumAge = 600
  var codings = ContentCoding.allCases
  var namesEveryRequest = false
  var certificate = ""
  var key = ""
  var metrics = MetricsPlace.main
  var logLevel = Log.Level.info
  var logFormat = Log.Format.text
  var accessLines = RequestObserver.Lines.notable
  /// Milliseconds.
  var slowRequest = 1000
  /// Seconds between the order to stop and the end of accepting.
  var drainDelay = 3
  /// Seconds that answers in flight get after that.
  var drainTimeout = 20
  /// Print the configuration and end.
  var printsConfiguration = false
}

/// Where the metrics are served.
enum MetricsPlace: Equatable, CustomStringConvertible {
  case off
  /// With everything else.
  case main
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
