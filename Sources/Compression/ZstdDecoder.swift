import CCompression

/// Zstandard (RFC 8878) by libzstd. Dictionaries are not known.
final class ZstdDecoder: StreamDecoder {
  private let context: OpaquePointer

  init() throws(DecompressionError) {
    guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
    self.context = context
    ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, ContentCoding.maximumWindowBits)
  }

  deinit { ZSTD_freeDCtx(context) }

  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> DecodingProgress {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = ZSTD_decompressStream(context, &target, &source)
    guard ZSTD_isError(result) == 0 else { throw Self.error(result) }
    return DecodingProgress(consumed: source.pos, produced: target.pos, isAtEnd: result == 0)
  }

  // libzstd begins the next frame by itself.
  func beginNextStream() throws(DecompressionError) {}

  private static func error(_ result: Int) -> DecompressionError {
    switch ZSTD_getErrorCode(result) {
    case ZSTD_error_memory_allocation: .outOfMemory
    case ZSTD_error_frameParameter_windowTooLarge: .damaged("its window is larger than 8 MiB")
    default: .damaged(String(cString: ZSTD_getErrorName(result)))
    }
  }
}
