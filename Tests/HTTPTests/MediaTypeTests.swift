import HTTP
import Testing

@Suite struct MediaTypeTests {
  @Test(
    arguments: [
      "application/json", "APPLICATION/JSON", "application/json; charset=utf-8", "application/json;charset=x",
      " application/json\t;", "application/vnd.weir+json", "text/x+json", "application/a+b+JSON; v=1",
    ])
  func `JSON is JSON`(_ type: String) throws {
    #expect(MediaType.isJSON(type))
    try MediaType.requireJSON(type)
  }

  @Test(
    arguments: [
      "", ";", "json", "text/plain", "text/json", "application/jsonp", "application/json5", "application/+json",
      "application/json/x", "application/x+json/y", "/json", "/x+json", "application/", "application/xjson",
      "application/x+jsonx", "text/plain; x=application/json", "application/x-www-form-urlencoded", "multipart/+json",
      "application/json, text/plain", "application/ json", "app lication/x+json",
    ])
  func `no other media type is JSON`(_ type: String) {
    #expect(!MediaType.isJSON(type))
    #expect(throws: Problem.self) { try MediaType.requireJSON(type) }
  }

  @Test(arguments: [nil, "text/plain"])
  func `the refusal says what was found and what makes curl send the right one`(_ type: String?) throws {
    let problem = try #require(throws: Problem.self) { try MediaType.requireJSON(type) }
    #expect(problem.code == .unsupportedMediaType)
    #expect(problem.detail.contains(type ?? "no Content-Type"))
    #expect(problem.detail.contains("-H 'Content-Type: application/json'"))
  }
}
