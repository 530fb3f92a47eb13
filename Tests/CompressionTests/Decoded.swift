import CDecompression
import Compression
import Platform
import Testing

/// What a library's decoder makes of a compressor's bytes.
struct Decoded {
  /// Bytes of the largest window that a stream may want of a client, as a power of two.
  static let windowBits: Int32 = 16

  let bytes: [UInt8]
  /// Does the stream end, and with the last byte?
  let isWhole: Bool

  /// - Parameter room: at least the bytes that it becomes.
  init(_ encoded: ByteBuffer, _ coding: ContentCoding, room: Int) throws {
    let source = encoded.bytes
    var result = decoding()
    bytes = [UInt8](unsafeUninitializedCapacity: room + 1) { target, count in
      result =
        switch coding {
        case .zstd:
          decode_zstd(source.baseAddress, source.count, target.baseAddress, target.count, Self.windowBits)
        case .br: decode_brotli(source.baseAddress, source.count, target.baseAddress, target.count)
        case .gzip: decode_gzip(source.baseAddress, source.count, target.baseAddress, target.count, 14)
        }
      count = result.produced
    }
    try #require(result.is_valid)
    isWhole = result.is_complete && result.consumed == source.count
  }
}
