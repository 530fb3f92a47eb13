import TestSupport
import Testing

@Suite struct TargetTests {
  @Test(arguments: [
    ("/path/a%2Fb", "a/b"), ("/path/a%20b", "a b"), ("/path/%C3%A9", "é"), ("/path/a+b", "a+b"), ("/path/", ""),
    ("http://host/path/x", "x"), ("/path/a%00b", "a\0b"), ("/path/%25", "%"),
  ])
  func `a segment is decoded on its own`(_ target: String, _ segment: String) throws {
    try Fixture.run { fixture in
      let answer = try fixture.get(target)
      #expect(answer.status == 200)
      #expect(answer.text == segment)
    }
  }

  @Test(arguments: [
    "/hello%00", "/hello%00/path", "/path%2Fx", "/path/%FF", "/path/%C3", "/path/%zz", "/path/%", "/path/%4", "*",
    "hello", "//", "//hello", "/hello/", "/hello//", "/../hello", "http://host", "?", "%2Fhello", "/path/x/y", "/path",
  ])
  func `a path that fits no route is not found`(_ target: String) throws {
    try Fixture.run { fixture in
      let answer = try fixture.get(target)
      #expect(answer.status == 404)
    }
  }

  @Test func `the query is decoded after it is split`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.get("/query?a=1%262&b=%3D&c&d=%FF&e=x=y&&f+=1+2")
      #expect(answer.text == "a=1&2,b==,c=,d=ill-formed,e=x=y,f+=1+2")
    }
  }

  @Test(arguments: [(8192, 200), (8193, 414), (20_000, 414)])
  func `a target may have as many bytes as the limit`(_ length: Int, _ status: Int) throws {
    try Fixture.run { fixture in
      let client = try fixture.client()
      let target = "/path/" + String(repeating: "a", count: length - 6)
      try client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(try client.readResponse().status == status)
      #expect(try client.readResponse().status == 200)
    }
  }

  @Test func `an endless target is cut off`() throws {
    try Fixture.run { fixture in
      let answer = try fixture.get("/" + String(repeating: "a", count: 40_000))
      #expect(answer.status == 414)
    }
  }
}
