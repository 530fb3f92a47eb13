import HTTP
import JSON
import LayoutEngine
import LayoutWire

/// The query parameters of a request: only those that its route knows, each at most once.
struct Query {
  private let parameters: [RequestTarget.Parameter]

  /// - Parameter allowed: the names that the route knows.
  /// - Throws: `invalid-parameter` for the first parameter that is unknown, repeated or not text.
  init(_ target: RequestTarget, allowed: [String] = []) throws(Problem) {
    parameters = target.parameters
    for (index, parameter) in parameters.enumerated() {
      guard allowed.contains(parameter.name) else { throw Self.unknown(parameter.name, allowed) }
      guard parameter.value != nil else {
        throw Self.invalid(parameter.name, "The value is not UTF-8 in percent-encoding.")
      }
      guard !parameters[..<index].contains(where: { $0.name == parameter.name }) else {
        throw Self.invalid(parameter.name, "The parameter appears twice; once is enough.")
      }
    }
  }

  /// The value of a parameter; nil if it is absent.
  subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The value of a parameter as a rectangle `x,y,w,h` in points; nil if it is absent.
  ///
  /// - Throws: `invalid-parameter` if the value is something else.
  func rect(_ name: String) throws(Problem) -> Rect? {
    guard let text = self[name] else { return nil }
    guard let rect = Rect(commaSeparated: text) else {
      let fault = Rect.fault(inCommaSeparated: text)
      throw Self.invalid(name, "\(fault.prefix(1).uppercased())\(fault.dropFirst()).")
    }
    return rect
  }

  /// An `invalid-parameter` at the parameter `name`.
  static func invalid(_ name: String, _ detail: String) -> Problem {
    Problem(.invalidParameter, detail, at: .parameter(name))
  }

  private static func unknown(_ name: String, _ allowed: [String]) -> Problem {
    let known = allowed.isEmpty ? "there are none here" : "known are \(allowed.joined(separator: ", "))"
    return invalid(name, "The parameter is unknown; \(NameSuggestions().question(name, among: allowed))\(known).")
  }
}
