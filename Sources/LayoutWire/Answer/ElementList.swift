import Platform

/// The elements of an answer in one of its formats, written piece by piece.
protocol ElementList {
  /// The member that holds them, and the bracket that opens it.
  var opening: StaticString { get }

  /// How many elements and places of the index were looked at so far: the work, for tests that count it.
  var examined: Int { get }

  /// Appends elements until the buffer holds at least `limit` bytes or there are no more of them. Returns whether there may
  /// be more.
  mutating func write(to buffer: ByteBuffer, until limit: Int) -> Bool
}
