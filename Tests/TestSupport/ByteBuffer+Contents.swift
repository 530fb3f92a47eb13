package import Platform

extension ByteBuffer {
  /// A copy of the contents that outlives the buffer.
  package var contents: [UInt8] { Array(bytes) }
}
