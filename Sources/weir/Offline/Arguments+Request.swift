import LayoutEngine
import LayoutWire
import WeirService

/// The options and words that `weir layout` and `weir visible` share.
extension Arguments {
  /// The value of an option as a rectangle; nil if it is not given.
  func rect(_ name: String) throws(CommandError) -> Rect? {
    guard let text = self[name] else { return nil }
    guard let rect = Rect(commaSeparated: text) else {
      throw .usage("--\(name): \(Rect.fault(inCommaSeparated: text))")
    }
    return rect
  }

  /// The format in which elements are listed; objects without `--format`.
  func format() throws(CommandError) -> AnswerFormat {
    guard let text = self["format"] else { return .objects }
    guard let format = AnswerFormat(rawValue: text) else {
      let names = AnswerFormat.allCases.map(\.rawValue).joined(separator: " or ")
      throw .usage("--format: found '\(text)'; \(names) is expected")
    }
    return format
  }

  /// The only word: the path of a file, or `-`.
  func file() throws(CommandError) -> String {
    guard let file = words.first else { throw .usage("a file is missing, or - for standard input") }
    guard words.count == 1 else { throw .usage("one file is expected; found '\(words[1])' too") }
    return file
  }
}
