/// Why bytes cannot be decompressed.
package enum DecompressionError: Error, Equatable {
  /// They are no whole stream of the coding; why, in a few words.
  case damaged(String)
  /// They stand for more bytes than the limit.
  case tooLarge
  /// The system refuses memory.
  case outOfMemory
}
