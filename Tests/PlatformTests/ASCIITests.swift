import Platform
import Testing

@Suite struct ASCIITests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `every byte has its classes`(_ byte: UInt8) {
    let isASCII = byte < 0x80
    let character = Character(Unicode.Scalar(byte))
    #expect(byte.isDigit == (isASCII && character.isWholeNumber))
    #expect(byte.isLetter == (isASCII && character.isLetter))
    #expect(byte.isLetterOrDigit == (byte.isLetter || byte.isDigit))
    #expect(byte.isBlank == (character == " " || character == "\t"))
    #expect(byte.isOne(of: "-._") == "-._".utf8.contains(byte))
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("\t \t", ""), ("a", "a"), (" a", "a"), ("a\t", "a"), ("  a b\t ", "a b"), ("\na\r", "\na\r"),
  ])
  func `blanks at both ends are left out, and no other bytes`(_ text: String, _ expected: String) {
    Array(text.utf8).withUnsafeBytes { #expect(String(decoding: $0.withoutBlanks, as: UTF8.self) == expected) }
  }
}
