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
}
