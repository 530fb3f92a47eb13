import Platform
import Testing

@Suite struct HexadecimalTests {
  @Test func `a digit has its value in lower case, and in upper case where that is accepted`() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let value = character.isASCII ? character.hexDigitValue.map(UInt64.init) : nil
      #expect(Hexadecimal.value(byte, acceptsUppercase: true) == value)
      #expect(Hexadecimal.value(byte) == (character.isUppercase ? nil : value))
    }
  }

  @Test(arguments: [
    ("", 0), ("0", 0), ("f", 15), ("00ff", 255), ("0123456789abcdef", 0x0123_4567_89AB_CDEF),
    ("ffffffffffffffff", UInt64.max),
  ])
  func `digits are read as a number`(_ digits: String, _ number: UInt64) {
    #expect(Hexadecimal.number(digits.utf8) == number)
  }

  @Test(arguments: ["g", "1G", "0x1", "-1", " 1", "1 ", "FF", "é"])
  func `a byte that is not a digit makes the number invalid`(_ digits: String) {
    #expect(Hexadecimal.number(digits.utf8) == nil)
  }

  @Test func `a number is written with 16 digits`() {
    #expect(Hexadecimal.text() == "")
    #expect(Hexadecimal.text(0x0123_4567_89AB_CDEF) == "0123456789abcdef")
    #expect(Hexadecimal.text(0, 1, .max) == "0000000000000000" + "0000000000000001" + "ffffffffffffffff")
    #expect(Hexadecimal.digit(0xAB) == UInt8(ascii: "b"))
  }
}
