extension Span<UInt8> {
  /// The part of `range` without the blanks around it (OWS, RFC 9110, section 5.6.3).
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(start) { start += 1 }
    while start < end, isBlank(end - 1) { end -= 1 }
    return start..<end
  }

  private func isBlank(_ index: Int) -> Bool { self[index] == UInt8(ascii: " ") || self[index] == UInt8(ascii: "\t") }

  /// Where `byte` first stands in `range`; its end if it does not.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index] != byte { index += 1 }
    return index
  }

  /// Does `range` hold this token, in any case?
  ///
  /// - Parameter token: in lower case.
  func isToken(_ token: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == token.utf8CodeUnitCount else { return false }
    for (offset, index) in range.enumerated() {
      let byte = self[index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard (isCapital ? byte | 0x20 : byte) == token.utf8Start[offset] else { return false }
    }
    return true
  }

  /// The quality value in `range` (RFC 9110, section 12.4.2) in thousandths, 0 to 1000; nil if it is none: it is a 0 or
  /// a 1, perhaps with a point and at most three digits, and not above 1.
  func thousandths(in range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 5 else { return nil }
    var sum = 0
    var place = 1000
    for index in range {
      if index == range.lowerBound + 1 {
        guard self[index] == UInt8(ascii: ".") else { return nil }
        continue
      }
      guard self[index] >= UInt8(ascii: "0"), self[index] <= UInt8(ascii: "9") else { return nil }
      sum += Int(self[index] - UInt8(ascii: "0")) * place
      place /= 10
    }
    return sum <= 1000 ? sum : nil
  }
}
