import Compression
import Platform
import TestSupport
import Testing

@Suite struct CompressorTests {
  private let nothing = UnsafeRawBufferPointer(start: nil, count: 0)

  @Test(arguments: ContentCoding.allCases)
  func `flushed bytes can be decoded before the stream ends`(_ coding: ContentCoding) throws {
    let compressor = try Compressor(coding)
    let encoded = ByteBuffer()
    var given: [UInt8] = []
    for size in [1, 100, 20_000, 0, 200_000, 1] {
      let piece = Sample.answer.bytes(size)
      given += piece
      try piece.withUnsafeBytes { try compressor.compress($0, into: encoded, .flush) }
      // The second finds nothing to do.
      try compressor.compress(nothing, into: encoded, .flush)
      let decoded = try Decoded(encoded, coding, room: given.count)
      #expect(decoded.bytes == given)
      #expect(!decoded.isWhole)
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `little is held back until more has come`(_ coding: ContentCoding) throws {
    let compressor = try Compressor(coding)
    let encoded = ByteBuffer()
    try Sample.answer.bytes(100).withUnsafeBytes { try compressor.compress($0, into: encoded) }
    #expect(try Decoded(encoded, coding, room: 100).bytes.isEmpty)
  }

  @Test(arguments: ContentCoding.allCases)
  func `after the end the next stream begins, as if made by another compressor`(_ coding: ContentCoding) throws {
    let compressor = try Compressor(coding)
    for (sample, size) in [(Sample.answer, 300_000), (.noise, 70_000), (.answer, 0), (.zeros, 5), (.answer, 6_000)] {
      let bytes = sample.bytes(size)
      let encoded = ByteBuffer()
      let expected = ByteBuffer()
      try bytes.withUnsafeBytes { bytes in
        try compressor.compress(bytes, into: encoded, .finish)
        try Compressor(coding).compress(bytes, into: expected, .finish)
      }
      #expect(encoded.contents == expected.contents)
      #expect(try Decoded(encoded, coding, room: size).isWhole)
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `a whole answer is encoded if that makes it smaller`(_ coding: ContentCoding) throws {
    let compressor = try Compressor(coding)
    for size in [512, 6_000, 64 << 10] {
      let bytes = Sample.answer.bytes(size)
      let encoded = try #require(try bytes.withUnsafeBytes { try compressor.compressed($0) })
      #expect(encoded.count < size)
      #expect(try Decoded(encoded, coding, room: size).bytes == bytes)
    }
    let noise = try Sample.noise.bytes(6_000).withUnsafeBytes { try compressor.compressed($0) }
    #expect(noise == nil)
  }
}
