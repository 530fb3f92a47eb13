import Foundation
import Testing

@testable import weir

/// The table of options in docs/operations.md against the options of `weir serve`.
@Suite struct OptionTableTests {
  private static let rows: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/operations.md")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
  }()

  @Test(arguments: ServeOption.all.map(\.name))
  func `every option has its row with its variable and its default`(_ name: String) throws {
    let option = try #require(ServeOption.all.first { $0.name == name })
    let row = try #require(Self.rows.first { $0.hasPrefix("| `--\(name)` | `\(option.variables[0])` | ") })
    let byMachine = ["threads": "one per two cores", "workers": "one per core"]
    let expected = byMachine[name] ?? option.text(ServeOptions())
    #expect(row.split(separator: "|")[2].trimmingCharacters(in: .whitespaces).hasPrefix(expected))
  }

  @Test func `no row names an option that the program does not have`() {
    #expect(Self.rows.count { $0.hasPrefix("| `--") } == ServeOption.all.count)
  }
}
