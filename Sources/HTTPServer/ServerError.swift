/// Why a server could not start, or could not read its certificate again.
package enum ServerError: Error, Hashable, CustomStringConvertible {
  /// The host's name has no address.
  case cannotResolve(host: String, reason: String)
  /// The address is in use, or belongs to another machine, or is not permitted.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// The file of a certificate or a key cannot be read, or holds something else.
  case unusableFile(path: String, reason: String)
  /// The key does not belong to the certificate.
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
      "\(keyPath): this key does not belong to the certificate in \(certificatePath)"
    case .cannotStart(let reason): "cannot start the server: \(reason)"
    }
  }
}
