package import Platform

extension Compressor {
  /// Bytes below which a whole answer is left as it is: it fits into one packet, coded or not.
  package static let smallestSize = 512

  /// The whole of `bytes` encoded; nil if that is not smaller than they are, so that they are better sent as they are.
  ///
  /// For answers that are in memory anyway: what is returned has room for as many bytes, until it is trimmed.
  ///
  /// - Throws: if there is no memory.
  package func compressed(_ bytes: UnsafeRawBufferPointer) throws(CompressionError) -> ByteBuffer? {
    guard bytes.count >= Self.smallestSize else { return nil }
    let target = ByteBuffer(capacity: bytes.count + bytes.count / 128 + 128)
    try compress(bytes, into: target, .finish)
    return target.count < bytes.count ? target : nil
  }
}
