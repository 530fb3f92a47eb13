import Compression
import Platform
import TestSupport
import Testing

@Suite struct DecompressionTests {
  private func compressed(_ bytes: [UInt8], _ coding: ContentCoding) throws -> [UInt8] {
    let encoded = ByteBuffer()
    try bytes.withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    return encoded.contents
  }

  private func decompressed(
    _ bytes: [UInt8], _ coding: ContentCoding, limit: Int = 10_000_000
  ) throws(DecompressionError) -> [UInt8] {
    var result: [UInt8] = []
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(DecompressionError) in try coding.decompress(bytes, limit: limit) { result += $0 } }
    }.get()
    return result
  }

  /// Why bytes are no stream; nil if they are one.
  private func damage(_ bytes: [UInt8], _ coding: ContentCoding) -> String? {
    do throws(DecompressionError) { _ = try decompressed(bytes, coding) } catch {
      guard case .damaged(let reason) = error else { return nil }
      return reason
    }
    return nil
  }

  @Test(arguments: ContentCoding.allCases, [0, 1, 65_535, 65_536, 65_537, 3_000_000])
  func `what is compressed comes back`(_ coding: ContentCoding, _ size: Int) throws {
    for sample in Sample.allCases {
      let bytes = sample.bytes(size)
      let result = try decompressed(try compressed(bytes, coding), coding, limit: size)
      #expect(result == bytes)
    }
  }

  @Test(arguments: ContentCoding.allCases, Sample.allCases)
  func `more than the limit is too large`(_ coding: ContentCoding, _ sample: Sample) throws {
    let size = 1_000_000
    let encoded = try compressed(sample.bytes(size), coding)
    for limit in [0, 1, 65_536, size - 1] {
      var received = 0
      #expect(throws: DecompressionError.tooLarge) {
        try encoded.withUnsafeBytes { try coding.decompress($0, limit: limit) { received += $0.count } }
      }
      #expect(received <= limit)
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `every beginning of a stream is damaged`(_ coding: ContentCoding) throws {
    let encoded = try compressed(Sample.answer.bytes(300), coding)
    for length in encoded.indices { #expect(damage(Array(encoded[..<length]), coding) != nil) }
  }

  @Test(
    arguments: ContentCoding.allCases,
    [#"{"container":{"width":320},"sections":[]}"#, "", "[", "\0\0\0\0\0\0\0\0"])
  func `other bytes are damaged`(_ coding: ContentCoding, _ text: String) {
    #expect(damage(Array(text.utf8), coding) != nil)
  }

  @Test(arguments: ContentCoding.allCases, ContentCoding.allCases)
  func `a stream of another coding is damaged`(_ coding: ContentCoding, _ other: ContentCoding) throws {
    let encoded = try compressed(Sample.noise.bytes(5_000), coding)
    #expect((damage(encoded, other) == nil) == (coding == other))
  }

  @Test(arguments: [ContentCoding.gzip, .zstd])
  func `streams after one another are one, with one limit`(_ coding: ContentCoding) throws {
    let pieces = [Sample.answer.bytes(100_000), [], Sample.noise.bytes(70_000), [0x5B]]
    let encoded = try pieces.flatMap { try compressed($0, coding) }
    let whole = Array(pieces.joined())
    let result = try decompressed(encoded, coding, limit: whole.count)
    #expect(result == whole)
    #expect(throws: DecompressionError.tooLarge) { try decompressed(encoded, coding, limit: whole.count - 1) }
    #expect(damage(encoded.dropLast(), coding) != nil)
    #expect(damage(encoded + [0], coding) != nil)
    #expect(damage(encoded + Array("{}".utf8), coding) != nil)
  }

  @Test func `brotli has one stream`() throws {
    let encoded = try compressed(Sample.answer.bytes(100), .br)
    #expect(damage(encoded + encoded, .br) == "there are bytes behind its end")
    #expect(damage(encoded + [0], .br) != nil)
  }

  @Test func `a gzip member with another checksum or length is damaged`() throws {
    let encoded = try compressed(Sample.answer.bytes(100), .gzip)
    for place in encoded.indices.suffix(8) {
      var changed = encoded
      changed[place] ^= 1
      #expect(damage(changed, .gzip) != nil)
    }
  }

  /// A zstd frame with one block as it is, and a window of `8 + mantissa` eighths of 2 to the power of `exponent` KiB.
  private func frame(exponent: UInt8, mantissa: UInt8 = 0) -> [UInt8] {
    [0x28, 0xB5, 0x2F, 0xFD, 0x00, exponent << 3 | mantissa, 0b0001_0001, 0x00, 0x00, 0x7B, 0x7D]
  }

  @Test func `a zstd window may have 8 MiB and no more`() throws {
    for exponent in 0...13 as ClosedRange<UInt8> {
      let result = try decompressed(frame(exponent: exponent), .zstd)
      #expect(result == Array("{}".utf8))
    }
    for (exponent, mantissa) in [(13, 1), (14, 0), (17, 7), (31, 7)] as [(UInt8, UInt8)] {
      #expect(damage(frame(exponent: exponent, mantissa: mantissa), .zstd) == "its window is larger than 8 MiB")
    }
  }

  @Test func `zstd frames that are skipped add nothing`() throws {
    let skipped: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 2, 0, 0, 0, 0xFF, 0xFF]
    let result = try decompressed(skipped + frame(exponent: 0) + skipped, .zstd)
    #expect(result == Array("{}".utf8))
  }

  @Test(arguments: ContentCoding.allCases, 0..<6 as Range<UInt64>)
  func `changed bytes bring a result or an error, within the limit`(_ coding: ContentCoding, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = try compressed(random.pick(Sample.allCases).bytes(3_000), coding)
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<random.pick([1, 1, 2, 9]) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var received = 0
      try? bytes.withUnsafeBytes { try coding.decompress($0, limit: 100_000) { received += $0.count } }
      #expect(received <= 100_000)
    }
  }
}
