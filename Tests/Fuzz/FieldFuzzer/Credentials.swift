import Access
import FuzzSupport

/// Checks `Authorization`: only a known token opens the service, whatever its scheme's case and the blanks around it.
enum Credentials {
  private static let known = ["letmein-letmein1", "a+b/c-d._~a+b/c-d=="]
  private static let tokens = try! BearerTokens(.variable(name: "TOKENS", value: "one=" + known.joined(separator: ",")))

  static func check(_ value: String) {
    guard (try? tokens.namespace(authorization: value)) != nil else { return }
    let words = value.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
    expect(words.count == 2 && words[0].lowercased() == "bearer", "'\(value)' opens the service")
    expect(known.contains(words[1]), "'\(words[1])' opens the service")
  }
}
