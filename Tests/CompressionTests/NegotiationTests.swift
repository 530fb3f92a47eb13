import CAllocationCount
import Compression
import Testing

@Suite struct NegotiationTests {
  private func choice(_ value: String?, _ offered: [ContentCoding] = [.gzip, .br, .zstd]) -> ContentCoding? {
    ContentCoding.negotiate(acceptEncoding: value, offered: offered)
  }

  @Test(
    arguments: [
      ("gzip, deflate, br, zstd", .zstd), ("gzip, deflate, br", .br), ("gzip, deflate", .gzip), ("gzip,br", .br),
      ("GZip", .gzip), ("x-gzip", .gzip), ("X-GZIP;q=0.3", .gzip), ("Br", .br), ("ZSTD", .zstd),
      ("gzip;q=1.0, br;q=0.5, zstd;q=0.1", .gzip), ("br;q=0.501, zstd;q=0.5", .br), ("zstd;q=0.001", .zstd),
      ("gzip;q=0.8, br;q=0.8", .br), ("zstd;q=0, *", .br), ("zstd;q=0, br;q=0.000, *;q=0.1", .gzip),
      ("*", .zstd), ("gzip, *;q=0.5", .gzip), ("gzip;q=0.2, *;q=0.5", .zstd), ("*;q=0, br", .br),
      ("identity, gzip", .gzip), ("identity;q=0.5, gzip;q=0.5", .gzip), ("identity;q=0, gzip;q=0.1", .gzip),
      (" ,\t, gzip\t;\tQ=0.9 ,,", .gzip), ("br ; q=1.000", .br), ("gzip;q=0, x-gzip;q=0.5", .gzip), ("br;q=0.", nil),
      ("br;q=1.", .br), ("br;q=1,5", .br), ("br;q=0, br", .br), ("snappy;q=2, br", .br),
    ] as [(String, ContentCoding?)])
  func `a coding is chosen by the client's quality, then by our preference`(_ value: String, _ coding: ContentCoding?) {
    #expect(choice(value) == coding)
  }

  @Test(
    arguments: [
      nil, "", " ", ",", "identity", "deflate", "deflate, compress;q=0.3", "gzip;q=0", "gzip;q=0, br;q=0, zstd;q=0",
      "identity, gzip;q=0.9", "identity;q=0.2, br;q=0.1", "identity;q=0.5, *;q=0", "*;q=0, identity",
      "identity;q=0.5, *;q=0.2",
    ])
  func `otherwise the answer goes out as it is`(_ value: String?) { #expect(choice(value) == nil) }

  @Test(
    arguments: ["identity;q=0", "*;q=0", "*;q=0, gzip;q=0.000", "deflate, identity;q=0", "identity;q=0, *;q=0"])
  func `a client that refuses everything gets the answer as it is`(_ value: String) { #expect(choice(value) == nil) }

  @Test(
    arguments: [
      "br;q=1.001", "br;q=2", "br;q=-1", "br;q=0.1234", "br;q=", "br;q", "br;", "br;;q=1", "br;q=1;q=1", "br;level=4",
      "br;q=.5", "br;q=0x1", "br q=1", "b r", "br/1", "\"br\"", "br;q=\"1\"", "br;q = 1", "br;q=1.000 0",
      "br;q=0.٣", "br;q=1e0", "ｂｒ", "br\u{301}", "br\0", "gzip br", "*br", "**;q=1", "br;q=nan",
    ])
  func `a malformed element does not count`(_ value: String) {
    #expect(choice(value) == nil)
    #expect(choice("\(value), gzip;q=0.1") == .gzip)
    #expect(choice("gzip;q=0.1,\(value)") == .gzip)
  }

  @Test func `only what is offered is chosen`() {
    #expect(choice("gzip, br, zstd", [.gzip]) == .gzip)
    #expect(choice("br;q=1, gzip;q=0.1", [.gzip, .zstd]) == .gzip)
    #expect(choice("br, zstd", [.gzip]) == nil)
    #expect(choice("*", [.br]) == .br)
    #expect(choice("*;q=0.5, identity;q=0", []) == nil)
    #expect(choice("gzip", []) == nil)
  }

  @Test(arguments: [" ", ",", ";", "\t,", "q=", "br;q=0.", "br;q=0,", "\u{0}", "é", "*;q=", "gzip;q=1;"])
  func `an absurdly long value is read to its end`(_ unit: String) {
    let value = String(repeating: unit, count: 300_000)
    #expect(choice(value) == nil)
    #expect(choice(value + ",br") == .br)
  }

  @Test(.enabled(if: allocation_count() >= 0, "a sanitizer has an allocator of its own"))
  func `a browser's value costs no memory`() {
    #if DEBUG
      // Without optimisation the standard library's generic code takes some.
      let most = 100
    #else
      let most = 0
    #endif
    let value = "gzip, deflate, br, zstd"
    let offered = ContentCoding.allCases
    let before = allocation_count()
    let choice = ContentCoding.negotiate(acceptEncoding: value, offered: offered)
    let after = allocation_count()
    #expect(choice == .zstd)
    #expect(after - before <= most)
  }
}
