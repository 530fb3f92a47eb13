import Foundation
import HTTP
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
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    let files = ["Sources/HTTP/Problem+Codes.swift", "Sources/WeirService/Problem+Codes.swift"]
    declarations = try files.flatMap { file in
      try String(contentsOf: root.appending(path: file), encoding: .utf8)
        .matches(of: /static let \w+ = Self\("([^"]*)", (\d+), "([^"]*)"\)/)
        .map { Declaration(name: String($0.1), status: Int($0.2) ?? 0, title: String($0.3)) }
    }
    document = try String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8)
  }

  @Test func `the document lists exactly the codes there are`() throws {
    let list = try #require(
      document.firstMatch(of: /\n    ProblemCode:\n(?:      .*\n)*?      enum:\n((?:        - .*\n)+)/))
    let codes = list.1.split(separator: "\n").map { String($0.dropFirst("        - ".count)) }
    #expect(codes.sorted() == declarations.map(\.name).sorted())
  }

  @Test func `the document lists exactly the statuses there are`() {
    let statuses = Set(declarations.map(\.status)).sorted().map(String.init)
    #expect(document.contains("enum: [\(statuses.joined(separator: ", "))]"))
  }

  @Test func `every example of the document has its code's status and title`() throws {
    let examples = document.matches(of: /type: urn:weir:problem:(.*)\n +title: (.*)\n +status: (\d+)\n/)
    #expect(examples.count >= declarations.count)
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
