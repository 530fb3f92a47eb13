import CCompression

/// Brotli (RFC 7932) by libbrotlienc.
///
/// Quality 3 with a window of 16 KiB. Quality 4 gives results smaller by 3 % to 5 %, but takes up to twice as long and three
/// times the memory; a larger window takes more memory and gives larger results.
///
/// A stream takes about 0.6 MB (592,056 bytes of the allocator for an answer of 11 MB), a whole answer of 6 KB 0.4 MB; the
/// reserve of `BrotliMemory`, which is normally not touched, is not counted.
final class BrotliEncoder: StreamEncoder {
  private static let parameters: [(BrotliEncoderParameter, UInt32)] = [
    (BROTLI_PARAM_QUALITY, 3), (BROTLI_PARAM_LGWIN, 14),
  ]

  /// The most bytes encoded in one step. This bounds the memory that a step asks for.
  private static let stepSize = 16 << 10

  private let memory: BrotliMemory
  private var state: OpaquePointer

  init() throws(CompressionError) {
    guard let memory = BrotliMemory() else { throw .outOfMemory(.br) }
    self.memory = memory
    state = try Self.makeState(memory)
  }

  deinit { BrotliEncoderDestroyInstance(state) }

  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>, _ operation: Compressor.Operation
  ) throws(CompressionError) -> EncodingProgress {
    if BrotliEncoderIsFinished(state) != 0 { try startAnew() }
    let stepCount = min(input.count, Self.stepSize)
    let isLast = stepCount == input.count
    var source = input.bindMemory(to: UInt8.self).baseAddress
    var sourceCount = stepCount
    var target = output.baseAddress
    var targetCount = output.count
    let result = BrotliEncoderCompressStream(
      state, isLast ? operation.brotli : BROTLI_OPERATION_PROCESS, &sourceCount, &source, &targetCount, &target, nil)
    // The library does not say why it failed. It was called correctly, so the reason can only be the memory.
    guard result != 0, !memory.isExhausted else { throw .outOfMemory(.br) }
    let isWritten = operation == .finish ? BrotliEncoderIsFinished(state) : 1 - BrotliEncoderHasMoreOutput(state)
    return EncodingProgress(
      consumed: stepCount - sourceCount, produced: output.count - targetCount,
      isComplete: isLast && sourceCount == 0 && isWritten != 0)
  }

  /// Makes a new state: one of this library's can encode one stream only.
  private func startAnew() throws(CompressionError) {
    let next = try Self.makeState(memory)
    BrotliEncoderDestroyInstance(state)
    state = next
  }

  private static func makeState(_ memory: BrotliMemory) throws(CompressionError) -> OpaquePointer {
    let owner = Unmanaged.passUnretained(memory).toOpaque()
    guard let state = BrotliEncoderCreateInstance(allocateBrotliMemory, releaseBrotliMemory, owner) else {
      throw .outOfMemory(.br)
    }
    for (parameter, value) in parameters { BrotliEncoderSetParameter(state, parameter, value) }
    return state
  }
}

extension Compressor.Operation {
  fileprivate var brotli: BrotliEncoderOperation {
    switch self {
    case .process: BROTLI_OPERATION_PROCESS
    case .flush: BROTLI_OPERATION_FLUSH
    case .finish: BROTLI_OPERATION_FINISH
    }
  }
}
