import HTTP
import LayoutEngine
import LayoutWire
import Platform

/// The attributes of one element where it lies, not moved by pinning: a cell, a header or footer, or a decoration
/// (contract, section 4).
struct ElementRoutes: Sendable {
  let store: Layouts

  var routes: [Route] {
    [
      Route(.get, "/layout/{id}/items/{section}/{item}") { request throws(Problem) in
        try answer(request) { laidOut in
          guard let section = request.number("section"), let item = request.number("item") else { return nil }
          return laidOut.layout.cell(section: section, item: item)
        }
      },
      Route(.get, "/layout/{id}/supplementary/{kind}/{section}") { request throws(Problem) in
        try answer(request) { laidOut in
          guard let section = request.number("section") else { return nil }
          return switch request.path["kind"] {
          case "header": laidOut.layout.header(section: section)
          case "footer": laidOut.layout.footer(section: section)
          default: nil
          }
        }
      },
      Route(.get, "/layout/{id}/decorations/{kind}/{n}") { request throws(Problem) in
        try answer(request) { laidOut in
          request.number("n").flatMap { laidOut.decoration(kind: request.path["kind"] ?? "", $0) }
        }
      },
    ]
  }

  /// - Parameter find: the element in a layout; nil if the layout has none, and then the answer is `element-not-found`.
  private func answer(_ request: Request, _ find: (LaidOut) -> Element?) throws(Problem) -> Response {
    _ = try Query(request.target)
    let name = request.path["id"] ?? ""
    let (_, laidOut) = try store.layout(name, in: request.service.namespace)
    guard let element = find(laidOut) else { throw Self.notFound(request, laidOut) }
    return LayoutAnswer(id: name, tag: "element", request.service).response(to: request) {
      let buffer = ByteBuffer(capacity: 1024)
      var writer = AttributesWriter(laidOut)
      writer.write(element, to: buffer)
      buffer.append("\n")
      return .bytes(buffer)
    }
  }

  /// `element-not-found`, with the path as it was asked for.
  private static func notFound(_ request: Request, _ laidOut: LaidOut) -> Problem {
    let path = (request.target.segments ?? []).suffix(3).joined(separator: "/")
    return Problem(
      .elementNotFound,
      "The layout has no element \(path.prefix(80)); it has \(laidOut.layout.sectionCount) sections, counted from 0.")
  }
}

extension Request {
  /// A path parameter as a number of at least 0 in decimal digits; nil if it is something else. Leading zeros are not
  /// accepted, so that every element has one URL.
  fileprivate func number(_ name: String) -> Int? {
    guard let text = path[name], let number = Int(text), number.description == text, number >= 0 else { return nil }
    return number
  }
}
