import Access
import FuzzSupport
import HTTP

/// Checks `Origin`: an answer only contains configured origins.
enum Origin {
  private static let origins = ["https://a.example", "http://b.example:8080", "null"]
  private static let policy = try! CORSPolicy(origins: origins)

  private struct Fields: HeaderFields {
    let origin: String

    func value(of name: String) -> String? {
      switch name {
      case "Origin": origin
      case "Access-Control-Request-Method": "GET"
      default: nil
      }
    }
  }

  static func check(_ value: String) {
    let fields = Fields(origin: value)
    for field in policy.grant(for: .get, fields).fields(methods: [])
      + policy.grant(for: .options, fields).fields(methods: [.get])
    where "\(field.name)" == "Access-Control-Allow-Origin" {
      expect(origins.contains(field.value) && Array(field.value.utf8) == Array(value.utf8), "\(value) is allowed")
    }
    // A configuration may contain anything. An origin that it accepts is granted as browsers write it, or not at all.
    guard let taken = try? CORSPolicy(origins: [value]) else { return }
    let lowercase = value.lowercased()
    guard let granted = taken.grant(for: .get, Fields(origin: lowercase)).origin else { return }
    expect(granted == "*" || granted == lowercase, "\(value) is granted as \(granted)")
  }
}
