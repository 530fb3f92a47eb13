import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct ProblemTests {
  /// A code of another service than Weir.
  private static let outOfTea = Problem.Code("out-of-tea", 418, "The pot is empty")

  private func members(_ problem: Problem, typePrefix: String = "urn:test:") throws -> [String: Any] {
    let json = problem.json(typePrefix: typePrefix).contents
    return try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  }

  @Test(
    arguments: [
      "", "plain", "\"quoted\" and \\ back", "a\nb\rc\td", "\0\u{1}\u{8}\u{B}\u{C}\u{F}\u{10}\u{1F}\u{7F}", "é🙂👩‍👩‍👧",
      "\u{2028}\u{2029}\u{FFFD}\u{10FFFF}", #"\u0041","status":200,"x":""#, "</script>",
    ])
  func `any text comes through as JSON`(_ text: String) throws {
    let members = try members(Problem(Self.outOfTea, text, at: .pointer(text)))
    #expect(members["detail"] as? String == text)
    #expect(members["pointer"] as? String == text)
    #expect(members["status"] as? Int == 418)
    let parameter = try self.members(Problem(Self.outOfTea, "", at: .parameter(text)))
    #expect(parameter["parameter"] as? String == text)
  }

  @Test(arguments: UInt8.min..<0x20)
  func `every control character is escaped`(_ byte: UInt8) {
    let text = String(Unicode.Scalar(byte))
    let json = Problem(Self.outOfTea, text, at: .parameter(text)).json(typePrefix: text).contents
    #expect(json.filter { $0 < 0x20 } == [UInt8(ascii: "\n")])
    #expect(json.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: [outOfTea, .notFound, .methodNotAllowed, .overloaded])
  func `a code has its status, and a type, title and code in the document`(_ code: Problem.Code) throws {
    let problem = Problem(code, "why")
    let members = try members(problem, typePrefix: "https://tea.example/problems#")
    #expect(problem.response(typePrefix: "").status == code.status)
    #expect(members["status"] as? Int == code.status)
    #expect(members["code"] as? String == code.name)
    #expect(members["type"] as? String == "https://tea.example/problems#\(code.name)")
    #expect(members["title"] as? String == code.title)
    #expect(members["detail"] as? String == "why")
    #expect(members.count == 5)
  }

  @Test func `codes with one name are one code`() {
    #expect(Self.outOfTea == Problem.Code("out-of-tea", 500, ""))
    #expect(Self.outOfTea != .notFound)
  }

  @Test func `the place to blame is one member`() throws {
    #expect(try members(Problem(Self.outOfTea, "", at: .pointer("")))["pointer"] as? String == "")
    #expect(try members(Problem(Self.outOfTea, "", at: .offset(7)))["offset"] as? Int == 7)
    #expect(try members(Problem(Self.outOfTea, "", at: .parameter("rect")))["parameter"] as? String == "rect")
  }

  @Test func `the answer is a problem document that is not cached`() {
    var problem = Problem(.overloaded, "")
    problem.retryAfter = 3
    let fields = problem.response(typePrefix: "").headerFields.map { "\($0.name): \($0.value)" }
    #expect(fields == ["Content-Type: application/problem+json", "Retry-After: 3", "Cache-Control: no-store"])
  }
}
