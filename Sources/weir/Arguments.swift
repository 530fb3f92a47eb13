/// A command line split into options with their values, and other words.
struct Arguments {
  private(set) var options: [(name: String, value: String)] = []
  private(set) var words: [String] = []

  /// Reads `--name value`, `--name=value` and words; after `--` there are only words.
  ///
  /// - Parameters:
  ///   - valued: the options that need a value, without the dashes.
  ///   - switches: the options that are true or false. Alone they mean `true`; the word `true` or `false` after one is its
  ///     value.
  /// - Throws: a usage error for an option that is unknown, given twice, or without its value.
  init(_ line: [String], valued: [String], switches: [String] = []) throws(CommandError) {
    var rest = line[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0].dropFirst(2))
      guard word.hasPrefix("--"), valued.contains(name) || switches.contains(name) else {
        throw .usage("unknown option '\(word.hasPrefix("--") ? String(parts[0]) : word)'")
      }
      guard self[name] == nil else { throw .usage("the option '--\(name)' is given twice") }
      let value: String
      if parts.count == 2 {
        value = String(parts[1])
      } else if switches.contains(name) {
        value = rest.first.map { ["true", "false"].contains($0) } == true ? rest.removeFirst() : "true"
      } else if let next = rest.popFirst() {
        value = next
      } else {
        throw .usage("the option '--\(name)' needs a value")
      }
      options.append((name, value))
    }
  }

  /// The value of an option; nil if it is not given.
  subscript(name: String) -> String? { options.first { $0.name == name }?.value }
}
