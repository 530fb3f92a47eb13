import CCompression

/// Brotli (RFC 7932) by libbrotlidec. Its windows have at most 16 MiB; the larger ones of other libraries are not known.
final class BrotliDecoder: StreamDecoder {
  private let state: OpaquePointer

  init() throws(DecompressionError) {
    guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .outOfMemory }
    self.state = state
  }

  deinit { BrotliDecoderDestroyInstance(state) }

  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> DecodingProgress {
    var source = input.bindMemory(to: UInt8.self).baseAddress
    var sourceCount = input.count
    var target = output.bindMemory(to: UInt8.self).baseAddress
    var targetCount = output.count
    let result = BrotliDecoderDecompressStream(state, &sourceCount, &source, &targetCount, &target, nil)
    guard result != BROTLI_DECODER_RESULT_ERROR else { throw error }
    return DecodingProgress(
      consumed: input.count - sourceCount, produced: output.count - targetCount,
      isAtEnd: result == BROTLI_DECODER_RESULT_SUCCESS)
  }

  func beginNextStream() throws(DecompressionError) { throw .damaged("there are bytes behind its end") }

  private var error: DecompressionError {
    // The codes of refused memory follow one another.
    let (first, last) = (BROTLI_DECODER_ERROR_ALLOC_BLOCK_TYPE_TREES, BROTLI_DECODER_ERROR_ALLOC_CONTEXT_MODES)
    let code = BrotliDecoderGetErrorCode(state).rawValue
    return (first.rawValue...last.rawValue).contains(code) ? .outOfMemory : .damaged("it is not well-formed")
  }
}
