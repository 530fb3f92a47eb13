extension LogLine {
  /// - Parameter digits: how many digits there are at least, zeros before the others.
  mutating func putDecimal(_ number: UInt64, digits: Int = 1, after separator: StaticString = "") {
    put(separator)
    var count = 1
    var bound: UInt64 = 10
    // A number of 20 digits has no bound above it.
    while count < 20, count < digits || number >= bound {
      count += 1
      bound = count < 20 ? bound &* 10 : 0
    }
    append(upTo: count) { memory in
      var rest = number
      for place in (0..<count).reversed() {
        memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return count
    }
  }

  /// - Parameter digits: how many of the low digits, lowercase.
  mutating func putHexadecimal(_ number: UInt64, digits: Int = 16) {
    append(upTo: digits) { memory in
      for place in 0..<digits { memory[place] = Hexadecimal.digit(number >> UInt64(4 * (digits - 1 - place))) }
      return digits
    }
  }
}
