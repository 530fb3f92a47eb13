package import LayoutEngine

/// Which elements an answer lists.
package enum Selection: Equatable, Sendable {
  /// None: the member that lists them is left out.
  case none
  case all
  case visible(VisibleQuery)
}

/// How an answer lists elements.
package enum AnswerFormat: String, CaseIterable, Sendable {
  /// `attributes`: an object for each element.
  case objects
  /// `runs`: columns of numbers for each stretch of like elements.
  case columns
}
