/// Bytes that live as long as the program and never change.
package struct ConstantBytes: @unchecked Sendable {
  // Nobody can write through it, and it is never freed.
  package let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: a program's constant.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
}
