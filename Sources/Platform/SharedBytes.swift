/// Bytes that never change and live as long as anybody holds them.
package final class SharedBytes: @unchecked Sendable {
  // Taken over from a buffer that nobody else holds, and never written to again.
  private let buffer: ByteBuffer

  /// - Parameter buffer: filled, and from now on left alone.
  package init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }

  /// The bytes, valid while this object is held.
  package var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Bytes of memory in use.
  package var byteCount: Int { buffer.byteCount }
}
