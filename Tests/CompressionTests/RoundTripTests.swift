import Compression
import Platform
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private static let sizes = [0, 1, 64 << 10 - 1, 64 << 10, 64 << 10 + 1, 5_000_000]

  @Test(arguments: ContentCoding.allCases, sizes)
  func `bytes in one piece come back`(_ coding: ContentCoding, _ size: Int) throws {
    for sample in Sample.allCases {
      let bytes = sample.bytes(size)
      let encoded = ByteBuffer()
      try bytes.withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
      let decoded = try Decoded(encoded, coding, room: size)
      #expect(decoded.isWhole)
      #expect(decoded.bytes == bytes)
    }
  }

  @Test(arguments: ContentCoding.allCases, 1...12 as ClosedRange<UInt64>)
  func `bytes in any pieces come back`(_ coding: ContentCoding, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let largest = generator.pick([1, 7, 300, 5_000, 70_000, 300_000])
    let bytes = generator.pick(Sample.allCases).bytes(
      Int.random(in: 0...min(largest * 200, 1_500_000), using: &generator))
    let flushes = generator.pick([0, 0.1, 0.9])
    let encoded = ByteBuffer()
    encoded.append("before")
    let compressor = try Compressor(coding)
    for piece in bytes.cut(largest: largest, using: &generator) {
      let operation: Compressor.Operation = generator.happens(flushes) ? .flush : .process
      try piece.withUnsafeBytes { try compressor.compress($0, into: encoded, operation) }
    }
    try compressor.compress(UnsafeRawBufferPointer(start: nil, count: 0), into: encoded, .finish)
    #expect(encoded.contents.starts(with: "before".utf8))
    let decoded = try Decoded(ByteBuffer(encoded.contents.dropFirst(6)), coding, room: bytes.count)
    #expect(decoded.isWhole)
    #expect(decoded.bytes == bytes)
  }

  @Test(arguments: ContentCoding.allCases)
  func `an answer becomes a sixth of its size or less`(_ coding: ContentCoding) throws {
    let encoded = ByteBuffer()
    try Sample.answer.bytes(1_000_000).withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    #expect(encoded.count > 0)
    #expect(encoded.count < 1_000_000 / 6)
  }
}
