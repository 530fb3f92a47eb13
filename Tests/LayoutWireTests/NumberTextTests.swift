import LayoutEngine
import Platform
import TestSupport
import Testing

@testable import LayoutWire

@Suite struct NumberTextTests {
  private func text(_ value: Double) -> String {
    let buffer = ByteBuffer()
    buffer.appendNumbers { $0.append(value) }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(
    "Numbers are written as people write them",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-120, "-120"), (1e9, "1000000000"), (1e15, "1000000000000000"), (0.1, "0.1"),
      (166.66666666666666, "166.66666666666666"), (1e-7, "1e-07"), (1e300, "1e+300"),
      (0.30000000000000004, "0.30000000000000004"),
    ] as [(Double, String)])
  func writesNumbers(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test("What is written reads back to the same double and is not too long", arguments: 0..<20 as Range<UInt64>)
  func roundTrips(seed: UInt64) {
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

  @Test(
    "A rectangle is four finite numbers in JSON's grammar",
    arguments: [
      ("0,0,1,1", true), ("-1.5,2e3,0,0.25", true), ("0,0,1e+2,1", true), ("0,0,1", false), ("0,0,1,1,1", false),
      ("", false),
      ("0,0,,1", false), (" 0,0,1,1", false), ("0,0,1,1 ", false), ("nan,0,1,1", false), ("0,inf,1,1", false),
      ("0,0,1e999,1", false), ("0x1,0,1,1", false), ("0,0,-1,1", false), ("0,0,1,-0.1", false), ("01,0,1,1", false),
      (".5,0,1,1", false), ("1.,0,1,1", false), ("+1,0,1,1", false), ("0,0,1,1\u{0}", false), ("０,0,1,1", false),
    ])
  func readsRects(text: String, isRect: Bool) {
    #expect((Rect(commaSeparated: text) != nil) == isRect)
  }

  @Test("A rectangle's text reads back to the same rectangle")
  func roundTripsRects() {
    let rect = Rect(x: -0.1, y: 1e12 / 3, width: 0, height: 480)
    #expect(Rect(commaSeparated: rect.commaSeparated) == rect)
  }
}
