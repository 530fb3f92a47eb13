import LayoutEngine

/// How an answer lists elements.
package enum AnswerFormat: String, CaseIterable, Sendable {
  /// `attributes`: an object for each element.
  case objects
  /// `runs`: columns of numbers for each stretch of like elements.
  case columns

  /// Elements listed in this format.
  func list(_ laidOut: LaidOut, _ elements: Elements) -> any ElementList {
    switch self {
    case .objects: ObjectsList(laidOut, elements)
    case .columns: RunsList(laidOut, elements)
    }
  }
}
