import Access
import FuzzSupport
import HTTP

/// Checks `Origin`: an answer only contains configured origins.
enum Origin {
  private static let origins = ["https://a.example", "http://b.example:8080", "null"]
  private static let policy = try! CORSPolicy(origins: origins)

  private struct Fields: HeaderFields {
    let origin: String

    func value(of name: String) -> String? { name == "Origin" ? origin : nil }
  }

  static func check(_ value: String) {
    for field in policy.fields(for: Fields(origin: value))
      + policy.preflight(for: Fields(origin: value), methods: [.get]).fields
    where "\(field.name)" == "Access-Control-Allow-Origin" {
      expect(origins.contains(field.value) && Array(field.value.utf8) == Array(value.utf8), "\(value) is allowed")
    }
    // A configuration may contain anything. An origin that it accepts must be answered, whatever its case.
    guard let taken = try? CORSPolicy(origins: [value]) else { return }
    let lowercase = Fields(origin: value.lowercased())
    expect(!taken.fields(for: lowercase).isEmpty, "\(value) is taken and not answered")
  }
}
