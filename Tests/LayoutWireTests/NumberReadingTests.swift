import JSON
import LayoutEngine
import LayoutWire
import TestSupport
import Testing

/// Numbers that are read at one go, a word at a time or digit by digit: all must come out as the nearest double.
@Suite struct NumberReadingTests {
  /// A number from 0 to 1e9 in one of the ways JSON allows, and what may stand behind it.
  private func spelling(_ random: inout SeededGenerator) -> (text: String, space: String) {
    let digits = { (count: Int, random: inout SeededGenerator) in
      String((0..<count).map { _ in random.pick(Array("0123456789")) })
    }
    let whole = random.pick(["0", "7", "10", "\(Int.random(in: 1...999_999_999, using: &random))"])
    let fraction = random.pick([0, 0, 1, 2, 2, 5, 9, 17])
    let text = fraction == 0 ? whole : whole + "." + digits(fraction, &random)
    let exponent = random.pick(["", "", "", "e0", "E-3", "e+0"])
    return (text + exponent, random.pick(["", "", "", " ", "\n  "]))
  }

  private func heights(_ laidOut: LaidOut) -> [Double] { laidOut.frames.map(\.height) }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `Columns and objects are read as the nearest doubles`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<500).map { _ in spelling(&random) }
    let expected = try numbers.map { try #require(Double($0.text)) }
    let column = numbers.map { $0.text + $0.space }.joined(separator: ",")
    #expect(heights(try laidOut(body(items: #"{"heights":[\#(column)]}"#))) == expected)
    let objects = numbers.map { #"{"height":\#($0.text)\#($0.space)}"# }.joined(separator: ",")
    #expect(heights(try laidOut(body(items: "[\(objects)]"))) == expected)
  }

  @Test(arguments: [
    "01", "00.5", ".5", "5.", "1..2", "1.2.3", "1.2.", "-", "--1", "1-", "+1", "1e", "1e+", "0x10", "1_0", "1/2",
    "1:2", "12345678.", "1234567..", "١", "1\u{0}", "1q", "q", "1 2",
  ])
  func `What is no number is refused where it stands, in a column and in an object`(text: String) throws {
    for items in [#"{"heights":[100,\#(text),100]}"#, #"[{"height":100},{"height":\#(text)},{}]"#] {
      let whole = body(items: items)
      let found = try #require(error(whole))
      #expect(found.rule == .malformedJSON, "\(found)")
      let place = try #require(whole.firstRange(of: text)?.lowerBound)
      guard case .offset(let offset) = found.spot else {
        Issue.record("\(found)")
        continue
      }
      let start = whole.utf8.distance(from: whole.startIndex, to: place)
      #expect((start...start + text.utf8.count).contains(offset), "\(found)")
    }
  }

  @Test(arguments: ["-1", "-0.5", "1000000001", "1e10", "1e999"])
  func `Numbers out of range are named wherever they stand`(text: String) {
    for place in 0..<3 {
      var column = ["100", "200.5", "300"]
      column[place] = text
      let found = error(body(items: #"{"heights":[\#(column.joined(separator: ","))]}"#))
      #expect(found?.spot == .pointer("/sections/0/items/heights/\(place)"), "\(String(describing: found))")
    }
  }
}
