/// Finds the names that somebody most likely meant by an unknown one.
package struct NameSuggestions: Sendable {
  /// Names that others give to things, in lower case, and the names that are meant.
  private let synonyms: [String: [String]]

  package init(_ synonyms: [String: [String]] = [:]) { self.synonyms = synonyms }

  /// Bytes of the longest name that is looked at.
  private static let maximumLength = 40

  /// Those of `names` that `name` may stand for: by its synonyms, else the ones that differ least from it, where capitals,
  /// `-` and `_` make no difference. None if all differ much.
  package func names(meantBy name: String, among names: [String]) -> [String] {
    guard name.utf8.count <= Self.maximumLength else { return [] }
    let plain = Self.plain(name)
    let meant = (synonyms[String(decoding: plain, as: UTF8.self)] ?? []).filter(names.contains)
    guard meant.isEmpty else { return meant }
    let candidates = names.map { (name: $0, distance: Self.distance(plain, Self.plain($0))) }
    guard let least = candidates.map(\.distance).min(), least <= Self.tolerance(plain.count) else { return [] }
    return candidates.filter { $0.distance == least }.map(\.name)
  }

  /// `did you mean 'a' or 'b'? ` for a sentence; nothing without a suggestion.
  package func question(_ name: String, among names: [String]) -> String {
    let meant = self.names(meantBy: name, among: names)
    guard !meant.isEmpty else { return "" }
    return "did you mean " + meant.map { "'\($0)'" }.joined(separator: " or ") + "? "
  }

  private static func plain(_ name: String) -> [UInt8] {
    Array(name.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
  }

  /// How many typing errors a name of so many letters may have.
  private static func tolerance(_ length: Int) -> Int { length < 3 ? 0 : length < 6 ? 1 : 2 }

  /// The least number of letters to insert, remove, replace, or exchange with the next one (optimal string alignment).
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
