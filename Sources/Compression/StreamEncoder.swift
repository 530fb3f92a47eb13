/// One library's encoder of one coding, which keeps its state from call to call.
protocol StreamEncoder: AnyObject {
  /// Encodes what it can.
  ///
  /// - Parameters:
  ///   - input: what is left of the bytes to encode; they are followed by others only in a later call with `process`, or
  ///     after this one's operation is complete.
  ///   - output: gets what is ready; never empty.
  /// - Throws: after which there may be no more calls.
  func step(
    _ input: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>, _ operation: Compressor.Operation
  ) throws(CompressionError) -> EncodingProgress
}

/// What one step did.
struct EncodingProgress {
  /// Bytes of the input that are done with.
  let consumed: Int
  /// Bytes written to the output.
  let produced: Int
  /// Is the operation complete? Otherwise the step is to be repeated with the rest and more room.
  let isComplete: Bool
}
