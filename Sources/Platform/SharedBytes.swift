/// Bytes that never change and live as long as anyone holds them.
package final class SharedBytes: @unchecked Sendable {
  // Nobody else holds the buffer, and nobody writes to it any more.
  private let buffer: ByteBuffer

  /// - Parameter buffer: filled; the caller gives it up.
  package init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }

  /// The bytes, valid while this object is held.
  package var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Bytes of memory in use.
  package var byteCount: Int { buffer.byteCount }
}

/// Bytes that never change and live as long as the program.
package struct ConstantBytes: @unchecked Sendable {
  // Never written to or freed.
  package let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: one of the program's constants.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
}
