import Compression
import Platform
import TestSupport
import Testing

/// Compressed bodies and the built program (contract, section 2).
@Suite(.timeLimit(.minutes(5))) struct CompressedBodyTests {
  private static let body =
    #"{"container":{"width":100},"layout":{"type":"flow"},"sections":[{"items":{"count":9,"size":[30,20]}}]}"#

  private func compressed(_ text: String, _ coding: ContentCoding) throws -> [UInt8] {
    let encoded = ByteBuffer()
    try Array(text.utf8).withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    return encoded.contents
  }

  @Test func `the same request is the same layout, however it is sent`() throws {
    let server = try RunningServer()
    let plain = try server.post(Self.body)
    for coding in ContentCoding.allCases {
      let field = "content-encoding: \(coding.token.uppercased())\r\n"
      let answer = try server.post(try compressed(Self.body, coding), fields: field)
      #expect(answer.status == 200)
      #expect(answer.body == plain.body)
    }
    let padded = Self.body + String(repeating: " ", count: 1_000_000)
    let large = try server.post(try compressed(padded, .zstd), fields: "Content-Encoding: zstd\r\n")
    #expect(large.status == 201)
    #expect(try server.post(padded).text == large.text)
  }

  @Test func `the limit is of the decompressed bytes`() throws {
    let server = try RunningServer("--max-body", "200")
    let filled = Self.body + String(repeating: " ", count: 200 - Self.body.utf8.count)
    for coding in ContentCoding.allCases {
      let field = "Content-Encoding: \(coding.token)\r\n"
      #expect(try server.post(try compressed(filled, coding), fields: field).status < 300)
      let bomb = try compressed(String(repeating: " ", count: 100_000), coding)
      #expect(bomb.count < 200)
      let answer = try server.post(bomb, fields: field)
      #expect(answer.status == 413)
      #expect(answer.text.contains(#""code":"body-too-large""#))
      #expect(answer["Connection"] != "close")
    }
  }

  @Test(arguments: [
    ("Content-Encoding: gzip\r\n", 400, "malformed-body"), ("Content-Encoding: br\r\n", 400, "malformed-body"),
    ("Content-Encoding: deflate\r\n", 415, "unsupported-media-type"),
    ("Content-Encoding: gzip\r\nContent-Encoding: gzip\r\n", 415, "unsupported-media-type"),
    ("Content-Encoding: snappy\r\nExpect: 100-continue\r\n", 415, "unsupported-media-type"),
  ])
  func `plain JSON declared as something else is refused`(_ field: String, _ status: Int, _ code: String) throws {
    let server = try RunningServer()
    let answer = try server.post(Array(Self.body.utf8), fields: field)
    #expect(answer.status == status)
    #expect(answer.text.contains(#""code":"\#(code)""#))
    #expect(answer["Accept-Encoding"] == (status == 415 ? "zstd, br, gzip" : nil))
  }

  @Test func `a route that takes no body passes over its coding`() throws {
    let server = try RunningServer()
    #expect(try server.get("/healthz", fields: "Content-Encoding: deflate\r\n").status == 200)
  }
}
