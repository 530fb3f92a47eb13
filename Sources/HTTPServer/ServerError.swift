/// Why a server could not start.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  /// No address belongs to the host's name.
  case cannotResolve(host: String, reason: String)
  /// The address is in use, not this machine's, or not permitted.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// The system refused a thread or memory.
  case cannotStart(reason: String)

  package var description: String {
    switch self {
    case .cannotResolve(let host, let reason): "cannot resolve the host '\(host)': \(reason)"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host.contains(":") ? "[\(host)]" : host):\(port): \(reason)"
    case .cannotStart(let reason): "cannot start the server: \(reason)"
    }
  }
}
