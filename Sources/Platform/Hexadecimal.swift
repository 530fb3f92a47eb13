/// Numbers as hexadecimal digits. They are always written in lower case.
///
/// It is public and `value` inlinable, so that every module compiles that into its loops.
public enum Hexadecimal {
  /// The digit of the low four bits of `number`.
  package static func digit(_ number: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: number & 15)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// The value of a digit, 0 to 15; nil if `digit` is not one.
  ///
  /// - Parameter acceptsUppercase: whether `A` to `F` are digits too.
  @inlinable public static func value(_ digit: UInt8, acceptsUppercase: Bool = false) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where acceptsUppercase: UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The number that up to 16 lower-case digits stand for; nil if a byte is not such a digit.
  package static func number(_ digits: some Sequence<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      guard let value = value(digit) else { return nil }
      number = number << 4 | value
    }
    return number
  }

  /// 16 digits for each number.
  package static func text(_ numbers: UInt64...) -> String {
    String(unsafeUninitializedCapacity: numbers.count * 16) { digits in
      for (index, number) in numbers.enumerated() {
        for position in 0..<16 { digits[index * 16 + position] = digit(number >> UInt64(60 - 4 * position)) }
      }
      return numbers.count * 16
    }
  }
}
