/// Bytes that never change and live as long as the program.
package struct ConstantBytes: @unchecked Sendable {
  // Never written to or freed.
  package let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: one of the program's constants.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
}
