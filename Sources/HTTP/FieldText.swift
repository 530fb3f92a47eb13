import Platform

/// The bytes of a header field or of a request target, where what is looked for is ASCII.
extension Span<UInt8> {
  /// The part of `range` without the blanks at both ends (OWS: RFC 9110, section 5.6.3).
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The index of the first `byte` in `range`; the end of `range` if there is none.
  package func first(_ byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index] != byte { index += 1 }
    return index
  }

  /// Does `range` hold this text, in any case?
  ///
  /// - Parameter text: ASCII without capitals.
  package func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
    text.withUTF8Buffer { text in
      guard range.count == text.count else { return false }
      for offset in text.indices {
        let byte = self[range.lowerBound + offset]
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        guard unsafe (isCapital ? byte | 0x20 : byte) == text[offset] else { return false }
      }
      return true
    }
  }
}
