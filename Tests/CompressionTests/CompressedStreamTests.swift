import Compression
import HTTP
import Platform
import TestSupport
import Testing

@Suite struct CompressedStreamTests {
  /// Everything a stream gives, and in how many pieces.
  private func read(_ stream: CompressedStream, size: Int) -> (encoded: ByteBuffer, count: Int) {
    let encoded = ByteBuffer()
    var count = 0
    while true {
      let before = encoded.count
      stream.next(into: encoded, size: size)
      guard encoded.count > before else { return (encoded, count) }
      count += 1
    }
  }

  @Test(arguments: ContentCoding.allCases, [0, 1, 1_000, 65_536, 2_000_000])
  func `a stream comes back`(_ coding: ContentCoding, _ size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    for largest in [size / 100 + 1, 65_536] {
      let bytes = Sample.answer.bytes(size)
      let pieces = bytes.cut(largest: largest, using: &generator).filter { !$0.isEmpty }.map(Array.init)
      let source = Pieces(pieces)
      let stream = CompressedStream(source, with: try Compressor(coding))
      let (encoded, count) = read(stream, size: 4_321)
      let decoded = try Decoded(encoded, coding, room: size)
      #expect(decoded.isWhole)
      #expect(decoded.bytes == bytes)
      #expect(stream.failure == nil)
      // The end of the source is asked for once.
      #expect(source.sizes == Array(repeating: 4_321, count: pieces.count + 1))
      #expect(count >= 1)
    }
  }

  @Test(arguments: ContentCoding.allCases, [Sample.answer, .zeros])
  func `a call reads few pieces, and gives something`(_ coding: ContentCoding, _ sample: Sample) throws {
    let source = Pieces(Array(repeating: sample.bytes(65_536), count: 50))
    let stream = CompressedStream(source, with: try Compressor(coding))
    let buffer = ByteBuffer()
    for call in 1...12 {
      stream.next(into: buffer, size: 65_536)
      #expect(buffer.count > 0)
      #expect(source.sizes.count <= call * 4)
      buffer.removeAll()
    }
  }

  @Test func `every coding has a suffix of its own for entity tags`() {
    #expect(ContentCoding.allCases.map(\.tagSuffix) == ["-zstd", "-br", "-gzip"])
  }
}
