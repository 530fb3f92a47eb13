import CNettle

extension UnsafeRawBufferPointer {
  /// Are the bytes the same? The time depends on how many there are, never on what they are, so that a secret cannot be
  /// found piece by piece.
  package func equalsInConstantTime(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return true }
    return nettle_memeql_sec(left, right, count) != 0
  }
}
