import Foundation
import HTTP
import JSON
import Testing
import WeirService

/// The codes of problems, as they are declared in the sources, beside the description of the service.
@Suite struct ProblemCodeTests {
  private struct Declaration {
    let name: String
    let status: Int
    let title: String
  }

  private let declarations: [Declaration]
  private let document: String

  init() throws {
    declarations = try Self.sources(
      ["Sources/HTTP/Problem+Codes.swift", "Sources/WeirService/Problem+Codes.swift"]
    ).flatMap { text in
      text.matches(of: /static let \w+ = Self\("([^"]*)", (\d+), "([^"]*)"\)/)
        .map { Declaration(name: String($0.1), status: Int($0.2) ?? 0, title: String($0.3)) }
    }
    document = try Self.sources(["openapi.yaml"])[0]
  }

  /// The text of files of the repository.
  private static func sources(_ paths: [String]) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    return try paths.map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
  }

  @Test func `the document lists exactly the codes there are`() throws {
    let list = try #require(
      document.firstMatch(of: /\n    ProblemCode:\n(?:      .*\n)*?      enum:\n((?:        - .*\n)+)/))
    let codes = list.1.split(separator: "\n").map { String($0.dropFirst("        - ".count)) }
    #expect(codes.sorted() == declarations.map(\.name).sorted())
  }

  @Test func `the document has an answer for the status of every code`() {
    for declaration in declarations { #expect(document.contains("\n        '\(declaration.status)':")) }
  }

  /// The rules that a body may break are declared where bodies are read.
  @Test func `every rule of a body has a code of its own`() throws {
    let rules = try Self.sources(["Sources/JSON/JSONError.swift", "Sources/LayoutWire/Request/JSONError+Layout.swift"])
      .flatMap { $0.matches(of: /static let \w+ = Self\("([^"]*)"\)/).map { String($0.1) } }
      .filter { $0 != JSONError.Rule.noMemory.name }
    #expect(rules.count >= 10)
    for rule in rules {
      let declaration = try #require(declarations.first { $0.name == rule }, "\(rule) has no code")
      let code = Problem(JSONError(JSONError.Rule(rule), "")).code
      #expect(code.status == declaration.status)
      #expect(code.title == declaration.title)
    }
  }

  @Test func `a body that there is no memory for is not to blame`() {
    let problem = Problem(JSONError(.noMemory, "", pointer: "/sections"))
    #expect(problem.code == .overloaded)
    #expect(problem.spot == nil)
    #expect(problem.retryAfter == 1)
  }

  @Test func `every example of the document has its code's status and title`() throws {
    let examples = document.matches(of: /type: urn:weir:problem:(.*)\n +title: (.*)\n +status: (\d+)\n/)
    #expect(!examples.isEmpty)
    for example in examples {
      let declaration = try #require(declarations.first { $0.name == example.1 })
      #expect(declaration.title == example.2)
      #expect(declaration.status == Int(example.3))
    }
  }

  @Test func `no two codes share a name or a title, and names are kebab-case`() {
    #expect(Set(declarations.map(\.name)).count == declarations.count)
    #expect(Set(declarations.map(\.title)).count == declarations.count)
    #expect(declarations.allSatisfy { $0.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(declarations.contains { $0.name == Problem.Code.tooLarge.name && $0.status == 422 })
  }
}
