/// One library's decoder for one coding. It keeps its state from call to call.
protocol StreamDecoder: AnyObject {
  /// Decodes as much as fits.
  ///
  /// - Parameters:
  ///   - input: the bytes that are not yet consumed.
  ///   - output: room for the result; never empty.
  /// - Throws: if the bytes are no stream of the coding, or if there is no memory. There may be no more calls then.
  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionError) -> DecodingProgress

  /// Makes the decoder ready for another stream behind the one that has ended.
  ///
  /// - Throws: if the coding has only one stream.
  func beginNextStream() throws(DecompressionError)
}

/// The outcome of one step.
struct DecodingProgress {
  /// Bytes of the input that need not be given again.
  let consumed: Int
  /// Bytes written to the output.
  let produced: Int
  /// Has the stream ended, and was everything written?
  let isAtEnd: Bool
}
