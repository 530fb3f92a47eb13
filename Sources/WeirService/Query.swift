import HTTP
import LayoutEngine
import LayoutWire

/// The query parameters of a request: only those a route knows, each at most once.
struct Query {
  private let values: [(name: String, value: String)]

  /// - Throws: `invalid-parameter` for the first that is unknown, repeated or not text.
  init(_ target: RequestTarget, allowed: [String] = []) throws(Problem) {
    var values: [(name: String, value: String)] = []
    for parameter in target.parameters {
      guard allowed.contains(parameter.name) else { throw Self.unknown(parameter.name, allowed) }
      guard let value = parameter.value else {
        throw Self.invalid(parameter.name, "The value is not UTF-8 in percent-encoding.")
      }
      guard !values.contains(where: { $0.name == parameter.name }) else {
        throw Self.invalid(parameter.name, "The parameter stands here twice; once is enough.")
      }
      values.append((parameter.name, value))
    }
    self.values = values
  }

  subscript(name: String) -> String? { values.first { $0.name == name }?.value }

  /// A rectangle, if the parameter is there.
  func rect(_ name: String) throws(Problem) -> Rect? {
    guard let text = self[name] else { return nil }
    guard let rect = Rect(commaSeparated: text) else {
      throw Self.invalid(
        name, "Found '\(text.prefix(80))'; four finite numbers x,y,w,h are expected, w and h not negative.")
    }
    return rect
  }

  static func invalid(_ name: String, _ detail: String) -> Problem {
    Problem(.invalidParameter, detail, at: .parameter(name))
  }

  private static func unknown(_ name: String, _ allowed: [String]) -> Problem {
    let known = allowed.isEmpty ? "none" : allowed.joined(separator: ", ")
    return invalid(name, "There is no such parameter; known here: \(known).")
  }
}
