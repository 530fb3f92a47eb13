/// Why an encoder has failed: mostly because there was no memory.
package struct CompressionError: Error, CustomStringConvertible {
  package let coding: ContentCoding
  /// In the library's words where it has any.
  package let reason: String

  package var description: String { "\(coding.token): \(reason)" }

  static func outOfMemory(_ coding: ContentCoding) -> CompressionError {
    CompressionError(coding: coding, reason: "out of memory")
  }
}
