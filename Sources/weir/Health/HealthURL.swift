import Glibc

/// The parts of an `http` or `https` URL.
struct HealthURL: Equatable, CustomStringConvertible {
  let isSecure: Bool
  let host: String
  let port: UInt16
  let path: String

  /// Reads `http://host[:port][/base]`, or the same with `https`, as the server prints it when it starts. Appends `/healthz`
  /// unless the path ends with that or with `/readyz`. Nil if the text has another form.
  init?(_ text: String) {
    let schemes = [("http://", false, UInt16(80)), ("https://", true, 443)]
    guard let (scheme, isSecure, usualPort) = schemes.first(where: { text.hasPrefix($0.0) }) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    // The last colon begins the port, unless it is within the brackets of an address.
    let name: Substring
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      let digits = authority[authority.index(after: colon)...]
      guard digits.allSatisfy({ ("0"..."9").contains($0) }), let port = UInt16(digits) else { return nil }
      (self.port, name) = (port, authority[..<colon])
    } else {
      (port, name) = (usualPort, authority)
    }
    self.isSecure = isSecure
    host = String(name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : name)
    let base = path.hasSuffix("/") ? path.dropLast() : path
    self.path = ["/healthz", "/readyz"].contains(where: base.hasSuffix) ? String(base) : base + "/healthz"
    guard !host.isEmpty, !path.contains(where: { "?#".contains($0) }),
      !text.contains(where: { $0.isWhitespace || $0.isNewline })
    else { return nil }
  }

  /// Whether the host is an address instead of a name.
  var hostIsAddress: Bool {
    var address = in6_addr()
    return [AF_INET, AF_INET6].contains { inet_pton($0, host, &address) == 1 }
  }

  /// Host and port as in a URL and in a `Host` field.
  var authority: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  var description: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }
}
