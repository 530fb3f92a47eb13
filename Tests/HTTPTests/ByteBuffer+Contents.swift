import Platform

extension ByteBuffer {
  /// A copy of the contents, which outlives the buffer.
  var contents: [UInt8] { Array(bytes) }
}
