import CAllocationCount
import Compression
import Glibc
import Platform
import Testing

/// What happens when the libraries are refused memory.
@Suite(.enabled(if: allocation_count() >= 0, "a sanitizer has an allocator of its own"))
struct MemoryTests {
  private func refusing<Value>(from size: Int, _ body: () throws -> Value) rethrows -> Value {
    allocation_refuse_from(size)
    defer { allocation_refuse_from(Int.max) }
    return try body()
  }

  @Test(arguments: ContentCoding.allCases, [2 << 10, 4 << 10, 8 << 10, 16 << 10, 32 << 10])
  func `refused memory is an error, and the next compressor works again`(_ coding: ContentCoding, _ size: Int) throws {
    let bytes = Sample.answer.bytes(100_000)
    let encoded = ByteBuffer(capacity: 200_000)
    #expect(throws: CompressionError.self) {
      try refusing(from: size) {
        try bytes.withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
      }
    }
    encoded.removeAll()
    try bytes.withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    #expect(try Decoded(encoded, coding, room: bytes.count).bytes == bytes)
  }

  // zlib asks for all its memory at the start.
  @Test(arguments: [ContentCoding.zstd, .br])
  func `a compressor that has failed fails from then on`(_ coding: ContentCoding) throws {
    let bytes = Sample.answer.bytes(100_000)
    let encoded = ByteBuffer(capacity: 200_000)
    let compressor = try Compressor(coding)
    for size in [8 << 10, Int.max] {
      #expect(throws: CompressionError.self) {
        try refusing(from: size) { try bytes.withUnsafeBytes { try compressor.compress($0, into: encoded) } }
      }
    }
  }

  @Test(arguments: [ContentCoding.zstd, .br])
  func `a stream ends early and says why`(_ coding: ContentCoding) throws {
    let source = Pieces([Sample.answer.bytes(60_000), Sample.answer.bytes(50_000)])
    let stream = CompressedStream(source, with: try Compressor(coding))
    let encoded = ByteBuffer(capacity: 200_000)
    refusing(from: 70_000) { stream.next(into: encoded, size: 1) }
    #expect(stream.failure?.coding == coding)
    #expect(encoded.count == 0)
    stream.next(into: encoded, size: 1)
    #expect(encoded.count == 0)
  }

  @Test(arguments: ContentCoding.allCases)
  func `a compressor does not grow with the stream`(_ coding: ContentCoding) throws {
    let bytes = Sample.answer.bytes(300_000)
    let encoded = ByteBuffer(capacity: 4_000_000)
    let compressor = try Compressor(coding)
    func compress() throws { try bytes.withUnsafeBytes { try compressor.compress($0, into: encoded) } }
    try compress()
    // Whatever comes now must do with blocks of the size that was enough before.
    try refusing(from: 300_000) { for _ in 0..<20 { try compress() } }
    #expect(encoded.count > 0)
  }

  @Test(arguments: ContentCoding.allCases, [1 << 10, 4 << 10, 8 << 10])
  func `refused memory is an error when decompressing too`(_ coding: ContentCoding, _ size: Int) throws {
    let encoded = ByteBuffer()
    try Sample.answer.bytes(100_000).withUnsafeBytes { try Compressor(coding).compress($0, into: encoded, .finish) }
    #expect(throws: DecompressionError.outOfMemory) {
      try refusing(from: size) { try coding.decompress(encoded.bytes, limit: .max) { _ in } }
    }
  }

  @Test(arguments: ContentCoding.allCases)
  func `a bomb is decompressed in little memory`(_ coding: ContentCoding) throws {
    let encoded = ByteBuffer()
    let compressor = try Compressor(coding)
    let zeros = Sample.zeros.bytes(4_000_000)
    for _ in 0..<10 { try zeros.withUnsafeBytes { try compressor.compress($0, into: encoded) } }
    try compressor.compress(UnsafeRawBufferPointer(start: nil, count: 0), into: encoded, .finish)
    #expect(encoded.count < 100_000)
    var received = 0
    try refusing(from: 300_000) { try coding.decompress(encoded.bytes, limit: 40_000_000) { received += $0.count } }
    #expect(received == 40_000_000)
  }
}
