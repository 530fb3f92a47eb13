import Compression
import Testing

@Suite struct ContentEncodingTests {
  @Test(
    arguments: [
      ("gzip", .one(.gzip)), ("GZip", .one(.gzip)), ("x-gzip", .one(.gzip)), ("zstd", .one(.zstd)), ("br", .one(.br)),
      (" ,\t, BR\t,,", .one(.br)), ("", .none), (" , ", .none), ("identity", .none), ("identity, gzip", .one(.gzip)),
    ] as [(String, ContentEncoding)])
  func `one coding may be declared`(_ value: String, _ expected: ContentEncoding) {
    #expect(ContentEncoding(value) == expected)
  }

  @Test(
    arguments: [
      "deflate", "compress", "gzip, gzip", "br, zstd", "gzip;q=1", "*", "gzip br", "\"gzip\"", "ｂｒ", "br\0",
      "aes128gcm", "gzip, deflate", "deflate, gzip",
    ])
  func `other codings and several are not supported`(_ value: String) {
    #expect(ContentEncoding(value) == .unsupported)
  }
}
