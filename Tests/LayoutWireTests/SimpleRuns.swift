import JSON
import LayoutEngine
import Platform

@testable import LayoutWire

/// Writes elements in columns the plain way, holding all of them: what `RunsList` must write too.
struct SimpleRuns {
  private struct Kind: Equatable {
    let head: String
    let zIndex: Int
    let hasID: Bool
    let hasPayload: Bool
  }

  private let laidOut: LaidOut

  init(_ laidOut: LaidOut) { self.laidOut = laidOut }

  /// The list of runs, with its brackets.
  func text(_ elements: [Element]) -> String {
    var runs: [(kind: Kind, elements: [Element])] = []
    for element in elements {
      let kind = kind(of: element)
      if let last = runs.last, last.kind == kind, last.elements.count < 65_536 {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((kind, [element]))
      }
    }
    return "[" + runs.map { text($0.kind, $0.elements) }.joined(separator: ",") + "]"
  }

  private func kind(of element: Element) -> Kind {
    let head = written { AttributesWriter.writeKind(of: element, laidOut, to: $0) }
    return Kind(
      head: head, zIndex: laidOut.zIndex(of: element), hasID: id(of: element) != nil,
      hasPayload: payload(of: element) != nil)
  }

  private func text(_ kind: Kind, _ elements: [Element]) -> String {
    var members = [kind.head, "\"zIndex\":\(kind.zIndex)"]
    func add(_ name: String, _ value: (Element) -> String) {
      let values = elements.map(value)
      let isSame = values.allSatisfy { $0 == values[0] }
      members.append("\"\(name)\":" + (isSame ? values[0] : list(values)))
    }
    add("item") { "\(laidOut.itemNumber(of: $0))" }
    add("x") { number($0.frame.x) }
    add("y") { number($0.frame.y) }
    add("width") { number($0.frame.width) }
    add("height") { number($0.frame.height) }
    if kind.hasID { members.append("\"ids\":" + list(elements.map { id(of: $0)! })) }
    if kind.hasPayload { members.append("\"payloads\":" + list(elements.map { payload(of: $0)! })) }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  private func number(_ value: Double) -> String { written { $0.appendNumbers { $0.append(value) } } }

  private func id(of element: Element) -> String? {
    guard element.category == .cell, let ids = laidOut.cells(of: element.section)?.ids else { return nil }
    return ids.hasText(of: element.item) ? written { ids.write(element.item, to: $0) } : nil
  }

  private func payload(of element: Element) -> String? {
    guard element.category == .cell else {
      return laidOut.note(of: element)?.payload.map { String(decoding: $0, as: UTF8.self) }
    }
    guard let payloads = laidOut.cells(of: element.section)?.payloads else { return nil }
    return payloads.hasText(of: element.item) ? written { payloads.write(element.item, to: $0) } : nil
  }

  private func written(_ write: (ByteBuffer) -> Void) -> String {
    let buffer = ByteBuffer()
    write(buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
