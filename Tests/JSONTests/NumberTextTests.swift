import Platform
import TestSupport
import Testing

@testable import JSON

@Suite struct NumberTextTests {
  private func text(_ value: Double) -> String {
    let buffer = ByteBuffer()
    buffer.appendNumbers { $0.append(value) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-120, "-120"), (1e9, "1000000000"), (1e15, "1000000000000000"), (0.1, "0.1"),
      (166.66666666666666, "166.66666666666666"), (1e-7, "1e-07"), (1e300, "1e+300"),
      (0.30000000000000004, "0.30000000000000004"),
    ] as [(Double, String)])
  func `Numbers are written as people write them`(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `What is written reads back to the same double and is not too long`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let bits = Double(bitPattern: random.next())
      let value = random.pick([bits, Double.random(in: -1e9...1e9, using: &random), (bits * 100).rounded() / 100])
      guard value.isFinite else { continue }
      let written = text(value)
      #expect(Double(written) == value)
      // The standard library writes the fewest digits too, but whole numbers with a fraction.
      #expect(written.count <= value.description.count)
    }
  }

  @Test(arguments: 1...16)
  func `A decimal of at most three digits is written as it is`(digitCount: Int) {
    var random = SeededGenerator(seed: UInt64(digitCount))
    let limit = (0..<digitCount).reduce(1 as UInt64) { power, _ in power * 10 }
    for _ in 0..<2_000 {
      let thousandths = Int(random.next() % limit)
      // Some with fewer decimals.
      let digits = thousandths - thousandths % random.pick([1, 10, 100, 1000])
      var expected = "\(digits / 1000).\(String(1000 + digits % 1000).dropFirst())"
      while expected.last == "0" { expected.removeLast() }
      if expected.last == "." { expected.removeLast() }
      // Beyond 15 digits, shorter texts may read back to the same double.
      guard digits < 1_000_000_000_000_000 || digits % 1000 == 0 else { continue }
      #expect(text(Double(digits) / 1000) == expected)
      #expect(text(-Double(digits) / 1000) == "-" + expected)
    }
  }

  @Test(arguments: [0, 9, -9, 99_999_999, 100_000_000, 9_999_999_999_999_999, -10_000_000_000_000_000, .max, .min])
  func `Integers are written as people write them`(value: Int) {
    let buffer = ByteBuffer()
    buffer.appendNumbers { $0.append(value) }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "\(value)")
  }

  @Test
  func `A number that is repeated has the same text`() {
    let values = (0..<300).map { Double([1, 2, 5, 300][$0 % 4] * ($0 % 40)) / 7 }
    let buffer = ByteBuffer()
    var recent = RecentNumbers()
    buffer.appendNumbers(upTo: 300 * JSONNumber.maximumSize) { text in
      for value in values {
        text.append(value, &recent)
        text.append(UInt8(ascii: " "))
      }
    }
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == values.map { text($0) + " " }.joined())
  }
}
