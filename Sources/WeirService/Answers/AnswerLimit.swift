import HTTP
import LayoutEngine
import LayoutWire

/// The most elements that one answer may list.
struct AnswerLimit: Sendable {
  /// 0 for no limit.
  let maximumElements: Int

  /// Counts the elements that an answer would list, if there is a limit.
  ///
  /// - Throws: `too-large` if they are too many.
  /// - Complexity: that of the search, and O(`maximumElements`). O(1) without a limit.
  func check(_ selection: Selection, _ laidOut: LaidOut) throws(Problem) {
    guard maximumElements > 0 else { return }
    switch selection {
    case .none: return
    case .all: try check(Elements(laidOut.layout), "attributes", "ask for attributes=none or for a rect")
    case .visible(let query):
      try check(Elements(laidOut.layout, query: query), "rect", "ask for a smaller rect")
    }
  }

  private func check(_ elements: Elements, _ parameter: String, _ advice: String) throws(Problem) {
    var elements = elements
    var count = 0
    while count <= maximumElements, elements.next() != nil { count += 1 }
    guard count > maximumElements else { return }
    throw Problem(
      .tooLarge, "The answer would have more than \(maximumElements) elements; \(advice).", at: .parameter(parameter))
  }
}
