/// One library's encoder for one coding. It keeps its state from call to call.
protocol StreamEncoder: AnyObject {
  /// Encodes as much as fits.
  ///
  /// - Parameters:
  ///   - input: the bytes that are not yet consumed. More may follow in a later call, but after `flush` and `finish` only
  ///     once the operation is complete.
  ///   - output: room for the result; never empty.
  /// - Throws: if there is no memory. There may be no more calls then.
  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>, _ operation: Compressor.Operation
  ) throws(CompressionError) -> EncodingProgress
}

/// The outcome of one step.
struct EncodingProgress {
  /// Bytes of the input that need not be given again.
  let consumed: Int
  /// Bytes written to the output.
  let produced: Int
  /// Is the operation complete? If not, the step must be repeated with the rest of the input and more room.
  let isComplete: Bool
}
