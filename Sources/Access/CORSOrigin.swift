import Glibc
import Platform

/// An origin as browsers write it (RFC 6454, section 6.2): lowercase, without the scheme's default port.
struct CORSOrigin: Hashable, Sendable {
  let text: String

  /// The origin of a page without an address, for instance of a local file.
  static let null = CORSOrigin(text: "null")

  private init(text: String) { self.text = text }

  /// - Parameter configured: `scheme://host` or `scheme://host:port` in upper or lower case, or `null`.
  init(_ configured: String) throws(CORSError) {
    if configured == "null" {
      self = .null
      return
    }
    let lowercase = configured.lowercased()
    guard let schemeEnd = lowercase.firstRange(of: "://") else { throw .invalidOrigin(configured) }
    let scheme = lowercase[..<schemeEnd.lowerBound]
    let (host, port) = Self.split(lowercase[schemeEnd.upperBound...])
    guard Self.isScheme(scheme), Self.isHost(host), let port = Self.port(port, scheme) else {
      throw .invalidOrigin(configured)
    }
    text = "\(scheme)://\(host)\(port)"
  }

  /// The host, with an IPv6 address in its brackets, and what follows it.
  private static func split(_ authority: Substring) -> (host: Substring, port: Substring) {
    let bracket = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let hostEnd = authority[(bracket ?? authority.startIndex)...].firstIndex(of: ":") ?? authority.endIndex
    return (authority[..<hostEnd], authority[hostEnd...])
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "+-.") }
  }

  /// A name in ASCII, an IPv4 address, or an IPv6 address in brackets.
  private static func isHost(_ text: Substring) -> Bool {
    guard text.hasPrefix("[") else {
      return !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "-._") }
    }
    var address = in6_addr()
    return text.hasSuffix("]") && inet_pton(AF_INET6, String(text.dropFirst().dropLast()), &address) == 1
  }

  /// The port as an origin writes it: with its colon, and empty for the scheme's default port. nil if it is not valid.
  private static func port(_ text: Substring, _ scheme: Substring) -> String? {
    guard !text.isEmpty else { return "" }
    let digits = text.dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit), let port = UInt16(digits), port > 0 else { return nil }
    return [80: "http", 443: "https"][port] == scheme ? "" : ":\(port)"
  }
}
