extension LogLine {
  /// - Parameter digits: how many digits there are at least, zeros before the others.
  mutating func putDecimal(_ number: UInt64, digits: Int = 1, after separator: StaticString = "") {
    put(separator)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digitsFromEnd in
      var rest = number
      var start = digitsFromEnd.count
      while rest > 0 || digitsFromEnd.count - start < digits {
        start -= 1
        digitsFromEnd[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      put(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: digitsFromEnd[start...])))
    }
  }

  /// 16 lowercase digits.
  mutating func putHexadecimal(_ number: UInt64) { putHexadecimal(number, digits: 16) }

  /// - Parameter digits: how many of the low digits, lowercase.
  mutating func putHexadecimal(_ number: UInt64, digits: Int) {
    for position in (0..<digits).reversed() { put(Hexadecimal.digit(number >> UInt64(4 * position))) }
  }
}
