/// Why a server could not start, or could not take a new certificate.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  /// No address belongs to the host's name.
  case cannotResolve(host: String, reason: String)
  /// The address is in use, not this machine's, or not permitted.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// A certificate's or a key's file that cannot be read or is not what it must be.
  case unusableFile(path: String, reason: String)
  /// The key is not that of the certificate.
  case keyMismatch(certificatePath: String, keyPath: String)
  /// The system refused a thread or memory.
  case cannotStart(reason: String)

  package var description: String {
    switch self {
    case .cannotResolve(let host, let reason): "cannot resolve the host '\(host)': \(reason)"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host.contains(":") ? "[\(host)]" : host):\(port): \(reason)"
    case .unusableFile(let path, let reason): "\(path): \(reason)"
    case .keyMismatch(let certificatePath, let keyPath):
      "\(keyPath): this is not the key of the certificate in \(certificatePath)"
    case .cannotStart(let reason): "cannot start the server: \(reason)"
    }
  }
}
