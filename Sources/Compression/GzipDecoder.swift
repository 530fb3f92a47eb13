import CCompression

/// DEFLATE in the gzip format (RFC 1952) by zlib, which checks the length and the checksum.
final class GzipDecoder: StreamDecoder {
  /// The largest window, 2 to the power of 15; 16 more asks for the gzip format.
  private static let windowBits: Int32 = 15 + 16

  // zlib's state points back at it, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(DecompressionError) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // If this fails the state is nil, which `inflateEnd` allows.
    let result = inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { throw .outOfMemory }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> DecodingProgress {
    // zlib counts in 32 bits.
    let sourceCount = min(input.count, 1 << 30)
    let targetCount = min(output.count, 1 << 30)
    // zlib only reads it, although the type says otherwise.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(sourceCount)
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(targetCount)
    let result = inflate(stream, Z_NO_FLUSH)
    switch result {
    // A buffer error only means that there was nothing to do.
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .outOfMemory
    default: throw .damaged(stream.pointee.msg.map { String(cString: $0) } ?? String(cString: zError(result)))
    }
    return DecodingProgress(
      consumed: sourceCount - Int(stream.pointee.avail_in), produced: targetCount - Int(stream.pointee.avail_out),
      isAtEnd: result == Z_STREAM_END)
  }

  func beginNextStream() throws(DecompressionError) { inflateReset(stream) }
}
