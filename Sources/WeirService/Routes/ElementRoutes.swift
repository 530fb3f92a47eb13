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
        try answer(request) { laidOut throws(Problem) in
          let section = try request.index("section", below: laidOut.layout.sectionCount, "The layout has", "section")
          let count = laidOut.layout.itemCount(inSection: section)
          let item = try request.index("item", below: count, "Section \(section) has", "item")
          return laidOut.layout.cell(section: section, item: item)
        }
      },
      Route(.get, "/layout/{id}/supplementary/{kind}/{section}") { request throws(Problem) in
        try answer(request) { laidOut throws(Problem) in
          let kind = request.path["kind"] ?? ""
          guard kind == "header" || kind == "footer" else {
            throw Problem.noElement("Found the kind '\(kind.prefix(80))'; header or footer is expected.")
          }
          let section = try request.index("section", below: laidOut.layout.sectionCount, "The layout has", "section")
          let element =
            kind == "header" ? laidOut.layout.header(section: section) : laidOut.layout.footer(section: section)
          guard let element else { throw Problem.noElement("Section \(section) has no \(kind) of positive size.") }
          return element
        }
      },
      Route(.get, "/layout/{id}/decorations/{kind}/{n}") { request throws(Problem) in
        try answer(request) { laidOut throws(Problem) in
          let kind = request.path["kind"] ?? ""
          let count = laidOut.decorationCount(kind: kind)
          let number = try request.index(
            "n", below: count, "The layout has", "decoration", "of the kind '\(kind.prefix(80))'")
          return laidOut.decoration(kind: kind, number)
        }
      },
    ]
  }

  /// - Parameter find: the element in a layout. It throws `element-not-found` if there is none.
  private func answer(
    _ request: Request, _ find: (LaidOut) throws(Problem) -> Element?
  ) throws(Problem) -> Response {
    _ = try Query(request.target)
    let name = request.path["id"] ?? ""
    let (_, laidOut) = try store.layout(name, in: request.service.namespace)
    guard let element = try find(laidOut) else { throw Problem.noElement("The layout has no such element.") }
    return LayoutAnswer(id: name, tag: "element", request.service).response(to: request) {
      let buffer = ByteBuffer(capacity: 1024)
      var writer = AttributesWriter(laidOut)
      writer.write(element, to: buffer)
      buffer.append("\n")
      return .bytes(buffer)
    }
  }
}

extension Problem {
  fileprivate static func noElement(_ detail: String) -> Problem { Problem(.elementNotFound, detail) }
}

extension Request {
  /// A path parameter as an index in decimal digits. Leading zeros are not accepted, so that every element has one URL.
  ///
  /// - Parameters:
  ///   - count: how many of the counted things there are.
  ///   - owner: what has them, for a sentence, with its verb.
  ///   - thing: what is counted; its plural ends with an s.
  ///   - sort: which of them, for a sentence.
  /// - Throws: `element-not-found` unless the index is below `count`.
  fileprivate func index(
    _ name: String, below count: Int, _ owner: String, _ thing: String, _ sort: String = ""
  ) throws(Problem) -> Int {
    let text = path[name] ?? ""
    guard let number = Int(text), number.description == text, number >= 0 else {
      let article = thing.hasPrefix("i") ? "an" : "a"
      throw Problem.noElement(
        "Found '\(text.prefix(80))'; the index of \(article) \(thing) is expected, without leading zeros.")
    }
    guard number < count else {
      let things = "\(count) \(thing)\(count == 1 ? "" : "s")\(sort.isEmpty ? "" : " \(sort)")"
      throw Problem.noElement("\(owner) \(things), counted from 0; there is none at \(number).")
    }
    return number
  }
}
