import Platform
import Secrets
import TestSupport
import Testing
import WeirService

@Suite struct LayoutIDTests {
  private static let text = "0123456789abcdef00112233445566778899aabbccddeeff"

  @Test func `an id is the first 24 bytes of a digest in hexadecimal`() {
    let digest: [UInt8] = [
      0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xAA,
      0xBB, 0xCC, 0xDD, 0xEE, 0xFF,
    ]
    #expect(LayoutID(digest: digest).description == Self.text)
    #expect(LayoutID(digest: digest + [1, 2, 3]).description == Self.text)
  }

  @Test func `the id of a known body is the same on every machine`() {
    let hash = SHA256()
    Array("abc".utf8).withUnsafeBytes { hash.update($0) }
    #expect("\(LayoutID(digest: hash.finish()))" == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9c")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `an id is read back from its text`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let id = LayoutID(digest: (0..<24).map { _ in UInt8.random(in: 0...255, using: &generator) })
    #expect(LayoutID(id.description) == id)
    #expect(LayoutID(id.description)?.hashValue == id.hashValue)
    #expect(id.description.utf8.count == 48)
  }

  @Test(arguments: 0..<24)
  func `ids that differ in one byte differ`(_ index: Int) {
    let digest = [UInt8](repeating: 7, count: 24)
    var other = digest
    other[index] ^= 0x80
    #expect(LayoutID(digest: digest) != LayoutID(digest: other))
  }

  @Test(arguments: ["g", "G", "A", "/", ":", "`", "\n", " ", "\0", "", "00"])
  func `a text with another last digit is no id`(_ digit: String) {
    #expect(LayoutID(Self.text.dropLast() + digit) == nil)
  }

  @Test(arguments: ["0x", "+0", "-0", " 0", "é", "AB", "0"])
  func `a text with other first digits is no id`(_ digits: String) {
    #expect(LayoutID(digits + Self.text.dropFirst(2)) == nil)
  }

  @Test(arguments: ["", "x", "latest", "٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩٠١٢٣", String(repeating: "é", count: 24)])
  func `a text of another form is not an id`(_ text: String) { #expect(LayoutID(text) == nil) }
}
