import Testing

/// Entity tags, `304` and `Cache-Control`.
@Suite struct CachingTests {
  private let client = ServiceClient()
  private let id: String

  init() throws { id = try client.layout(Sample.mixed) }

  private static let targets = [
    "/layout/{id}", "/layout/{id}?attributes=none", "/layout/{id}?rect=0,0,9,9", "/visible?rect=0,0,9,9&layout={id}",
    "/visible?rect=0,0,9,9", "/layout/{id}/items/0/0", "/layout/{id}/supplementary/header/0",
    "/layout/{id}/decorations/title/0",
  ]

  private func target(_ pattern: String) -> String { pattern.replacing("{id}", with: id) }

  @Test(arguments: targets)
  func `a client that has the answer gets 304`(_ pattern: String) throws {
    let full = client.get(target(pattern))
    let tag = try #require(full["ETag"])
    #expect(full.status == 200)
    for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let reply = client.get(target(pattern), ifNoneMatch: known)
      #expect(reply.status == 304)
      #expect(reply.body == full.body, "for its length")
      #expect(reply["Content-Type"] == nil)
      #expect(reply["ETag"] == tag)
      #expect(reply["Cache-Control"] == full["Cache-Control"])
    }
  }

  @Test(arguments: targets)
  func `a client that has another answer gets this one`(_ pattern: String) throws {
    let full = client.get(target(pattern))
    let tag = try #require(full["ETag"])
    for other in ["\"x\"", tag.dropLast() + "1\"", String(tag.dropFirst().dropLast()), ""] {
      let reply = client.get(target(pattern), ifNoneMatch: String(other))
      #expect(reply.status == 200)
      #expect(reply.body == full.body)
    }
  }

  @Test(arguments: targets)
  func `what is visible in a named layout is immutable, any other answer must be revalidated`(_ pattern: String) {
    let isImmutable = pattern.contains("layout={id}")
    let expected = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    #expect(client.get(target(pattern))["Cache-Control"] == expected)
    #expect(client.get(target(pattern))["Cache-Status"] == "Weir; hit")
  }

  @Test func `every option makes another tag`() throws {
    let other = try client.layout(Sample.small)
    let rects = ["rect=0,0,9,9", "rect=0,0,9,8", "rect=0,0,9.5,9", "rect=1,0,9,9"]
    let viewports = ["", "&viewport=0,0,9,9", "&viewport=0,50,9,9", "&viewport=0,50,9,10"]
    let visible = [id, other].flatMap { id in
      rects.flatMap { rect in viewports.map { "/visible?layout=\(id)&\(rect)\($0)" } }
    }
    let tags = visible.map { client.get($0)["ETag"] }
    #expect(Set(tags).count == visible.count)
    let layouts = [id, other].flatMap { id in
      ["", "?attributes=none", "?rect=0,0,9,9", "?rect=0,0,9,9&viewport=0,50,9,9"].map { "/layout/\(id)\($0)" }
    }
    #expect(Set(layouts.map { client.get($0)["ETag"] }).count == layouts.count)
    #expect(!(tags + layouts.map { client.get($0)["ETag"] }).contains(nil))
  }

  @Test func `without a layout the tag is that of the latest one`() throws {
    let before = try #require(client.get("/visible?rect=0,0,9,9")["ETag"])
    #expect(client.get("/visible?rect=0,0,9,9&layout=\(id)")["ETag"] == before)
    _ = try client.layout(Sample.small)
    let after = client.get("/visible?rect=0,0,9,9", ifNoneMatch: before)
    #expect(after.status == 200)
    #expect(after["ETag"] != before)
  }

  @Test func `the same numbers in another spelling are the same answer`() {
    let one = client.get("/visible?layout=\(id)&rect=0,10,100,20")
    let other = client.get("/visible?rect=0.0,1e1,1E2,20.00&layout=\(id)")
    #expect(one["ETag"] == other["ETag"])
    #expect(one.body == other.body)
  }

  @Test func `a deleted layout is never answered with 304`() throws {
    let tag = try #require(client.get("/layout/\(id)")["ETag"])
    #expect(client.delete("/layout/\(id)").status == 204)
    #expect(client.get("/layout/\(id)", ifNoneMatch: tag).status == 404)
    #expect(client.get("/layout/\(id)", ifNoneMatch: "*").status == 404)
  }

  @Test func `a problem is not cached`() {
    #expect(client.get("/layout/x")["Cache-Control"] == "no-store")
    #expect(client.get("/layout/x")["ETag"] == nil)
  }
}
