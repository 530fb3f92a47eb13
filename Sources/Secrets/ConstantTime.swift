import CNettle

extension UnsafeRawBufferPointer {
  /// Whether the bytes are equal. The time taken depends on their number but not on their values, so a secret cannot be
  /// guessed byte by byte.
  package func equalsInConstantTime(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return nettle_memeql_sec(left, right, count) != 0
  }
}
