/// An `http` or `https` URL taken apart.
struct HealthURL: Equatable, CustomStringConvertible {
  let isSecure: Bool
  let host: String
  let port: UInt16
  let path: String

  /// Reads `http://host[:port][/path]`, or the same with `https`; without a path `/healthz` is meant.
  init?(_ text: String) {
    let schemes = [("http://", false, UInt16(80)), ("https://", true, 443)]
    guard let (scheme, isSecure, usualPort) = schemes.first(where: { text.hasPrefix($0.0) }) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    // The last colon begins the port unless it belongs to an address in brackets.
    let name: Substring
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      guard let port = UInt16(authority[authority.index(after: colon)...]) else { return nil }
      (self.port, name) = (port, authority[..<colon])
    } else {
      (port, name) = (usualPort, authority)
    }
    self.isSecure = isSecure
    host = String(name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : name)
    self.path = path.isEmpty || path == "/" ? "/healthz" : String(path)
    guard !host.isEmpty, !text.contains(where: { $0.isWhitespace || $0.isNewline }) else { return nil }
  }

  /// Host and port as they stand in a URL and in a `Host` field.
  var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  var description: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }
}
