/// How an answer lists elements.
package enum AnswerFormat: String, CaseIterable, Sendable {
  /// `attributes`: an object for each element.
  case objects
  /// `runs`: columns of numbers for each stretch of like elements.
  case columns
}
