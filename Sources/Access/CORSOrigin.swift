import Glibc

/// An origin as browsers write it (RFC 6454, section 6.2): lowercase, without the port that the scheme has anyway.
struct CORSOrigin: Hashable, Sendable {
  let text: String

  /// What a page without an address has, a local file for instance.
  static let null = CORSOrigin(text: "null")

  private init(text: String) { self.text = text }

  /// - Parameter configured: `scheme://host` or `scheme://host:port` in any case, or `null`.
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

  /// The host, an IPv6 address in its brackets, and what follows it.
  private static func split(_ authority: Substring) -> (host: Substring, port: Substring) {
    let bracket = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let hostEnd = authority[(bracket ?? authority.startIndex)...].firstIndex(of: ":") ?? authority.endIndex
    return (authority[..<hostEnd], authority[hostEnd...])
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  /// A name in ASCII, an IPv4 address, or an IPv6 address in brackets.
  private static func isHost(_ text: Substring) -> Bool {
    guard text.hasPrefix("[") else {
      return !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
    }
    var address = in6_addr()
    return text.hasSuffix("]") && inet_pton(AF_INET6, String(text.dropFirst().dropLast()), &address) == 1
  }

  /// What stands for the port in the origin, with its colon; empty for the scheme's own port; nil if it is none.
  private static func port(_ text: Substring, _ scheme: Substring) -> String? {
    guard !text.isEmpty else { return "" }
    let digits = text.dropFirst()
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit), let port = UInt16(digits), port > 0 else { return nil }
    return [80: "http", 443: "https"][port] == scheme ? "" : ":\(port)"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
