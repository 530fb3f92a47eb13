/// A command line taken apart: options with their values, and the words that are none.
struct Arguments {
  private(set) var options: [(name: String, value: String)] = []
  private(set) var words: [String] = []

  /// - Parameters:
  ///   - valued: the options that take a value, `--name value` or `--name=value`, without the dashes.
  ///   - switches: those that may stand alone, which means `true`.
  init(_ line: [String], valued: [String], switches: [String] = []) throws(CommandError) {
    var rest = line[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word != "--" else {
        if word.hasPrefix("-"), word != "-", word != "--" { throw .usage("there is no option '\(word)' here") }
        if word != "--" {
          words.append(word)
        } else {
          words += rest
          rest = []
        }
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard valued.contains(name) || switches.contains(name) else {
        throw .usage("there is no option '--\(name)' here")
      }
      guard !options.contains(where: { $0.name == name }) else {
        throw .usage("the option '--\(name)' stands there twice")
      }
      if parts.count == 2 {
        options.append((name, String(parts[1])))
      } else if switches.contains(name) {
        options.append((name, "true"))
      } else {
        guard let value = rest.popFirst() else { throw .usage("the option '--\(name)' needs a value") }
        options.append((name, value))
      }
    }
  }

  subscript(name: String) -> String? { options.first { $0.name == name }?.value }
}
