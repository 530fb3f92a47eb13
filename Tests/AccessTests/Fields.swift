import HTTP

/// A request's header fields.
struct Fields: HeaderFields {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = Dictionary(uniqueKeysWithValues: values.map { ($0.lowercased(), $1) })
  }

  func value(of name: String) -> String? { values[name.lowercased()] }
}
