import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct ProblemTests {
  private func members(_ problem: Problem) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(problem.json.contents)) as? [String: Any])
  }

  @Test(
    arguments: [
      "", "plain", "\"quoted\" and \\ back", "a\nb\rc\td", "\0\u{1}\u{8}\u{B}\u{C}\u{F}\u{10}\u{1F}\u{7F}", "é🙂👩‍👩‍👧",
      "\u{2028}\u{2029}\u{FFFD}\u{10FFFF}", #"\u0041","status":200,"x":""#, "</script>",
    ])
  func `any text comes through as JSON`(_ text: String) throws {
    let members = try members(Problem(.wrongType, text, at: .pointer(text)))
    #expect(members["detail"] as? String == text)
    #expect(members["pointer"] as? String == text)
    #expect(members["status"] as? Int == 422)
    let parameter = try self.members(Problem(.invalidParameter, "", at: .parameter(text)))
    #expect(parameter["parameter"] as? String == text)
  }

  @Test(arguments: UInt8.min..<0x20)
  func `no control character stands bare in it`(_ byte: UInt8) {
    let text = String(Unicode.Scalar(byte))
    let json = Problem(.wrongType, text, at: .parameter(text)).json.contents
    #expect(json.filter { $0 < 0x20 } == [UInt8(ascii: "\n")])
    #expect(json.last == UInt8(ascii: "\n"))
  }

  private static let statuses: [(Problem.Code, Int)] = [
    (.malformedJSON, 400), (.invalidParameter, 400), (.notFound, 404), (.layoutNotFound, 404), (.elementNotFound, 404),
    (.methodNotAllowed, 405), (.bodyTooLarge, 413), (.uriTooLong, 414), (.unsupportedMediaType, 415),
    (.missingMember, 422), (.unknownMember, 422), (.duplicateMember, 422), (.wrongType, 422), (.outOfRange, 422),
    (.lengthMismatch, 422), (.unknownLayoutType, 422), (.itemTooWide, 422), (.tooLarge, 422), (.overloaded, 503),
    (.draining, 503), (.malformedRequest, 400), (.unauthorized, 401), (.unsupportedCoding, 501),
    (.preconditionFailed, 412),
  ]

  @Test(arguments: statuses)
  func `a code has its status, and a type, title and code in the document`(_ code: Problem.Code, _ status: Int) throws {
    let problem = Problem(code, "why")
    let members = try members(problem)
    #expect(code.status == status)
    #expect(problem.response.status == status)
    #expect(members["status"] as? Int == status)
    #expect(members["code"] as? String == code.rawValue)
    #expect(members["type"] as? String == "urn:weir:problem:\(code.rawValue)")
    #expect(members["title"] as? String == code.title)
    #expect(members["detail"] as? String == "why")
    #expect(members.count == 5)
  }

  @Test func `every code is in the table, and no two share a title`() {
    #expect(Set(Self.statuses.map(\.0)) == Set(Problem.Code.allCases))
    #expect(Set(Problem.Code.allCases.map(\.title)).count == Problem.Code.allCases.count)
    #expect(!Problem.Code.allCases.contains { $0.title.isEmpty })
  }

  @Test(arguments: Problem.Code.allCases)
  func `a code's name is kebab-case`(_ code: Problem.Code) {
    #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test func `the spot to blame is one member`() throws {
    #expect(try members(Problem(.wrongType, "", at: .pointer("")))["pointer"] as? String == "")
    #expect(try members(Problem(.malformedJSON, "", at: .offset(7)))["offset"] as? Int == 7)
    #expect(try members(Problem(.invalidParameter, "", at: .parameter("rect")))["parameter"] as? String == "rect")
  }

  @Test func `the answer is a problem document that is not cached`() {
    var problem = Problem(.overloaded, "")
    problem.retryAfter = 3
    let fields = problem.response.fields.map { "\($0.name): \($0.value)" }
    #expect(fields == ["Content-Type: application/problem+json", "Cache-Control: no-store", "Retry-After: 3"])
  }
}
