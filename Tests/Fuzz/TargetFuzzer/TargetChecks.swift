import FuzzSupport
import HTTP
import LayoutEngine
import LayoutWire

/// Checks request targets, and rectangles in their queries.
enum TargetChecks {
  static func check(_ bytes: [UInt8]) {
    let target = RequestTarget(bytes.span)
    if let segments = target.segments {
      let again = RequestTarget(Array("/\(segments.map(encoded).joined(separator: "/"))".utf8).span)
      expect(same(again.segments, segments), "segments \(segments) are read as \(String(describing: again.segments))")
    }
    for parameter in target.parameters {
      guard let value = parameter.value else { continue }
      checkRect(value)
      guard !parameter.name.isEmpty || !value.isEmpty else { continue }
      let text = "/?\(encoded(parameter.name))=\(encoded(value))"
      let again = RequestTarget(Array(text.utf8).span).parameters
      expect(again.count == 1, "\(text) has \(again.count) parameters")
      expect(same([again[0].name, again[0].value ?? "-"], [parameter.name, value]), "\(text) is read differently")
    }
  }

  private static func checkRect(_ text: String) {
    guard let rect = Rect(commaSeparated: text) else { return }
    expect(rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite, "\(text) is not finite")
    expect(rect.width >= 0 && rect.height >= 0, "\(text) is negative")
    let written = rect.commaSeparated
    guard let again = Rect(commaSeparated: written) else { fatalError("\(written) is not read again") }
    expect(again == rect, "\(text) is written as \(written)")
    expect(again.commaSeparated == written, "\(text) has two texts")
  }

  /// The text with every byte escaped, with digits in both cases.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      "%" + String(byte >> 4, radix: 16, uppercase: byte & 1 == 0) + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
  }

  /// Compares bytes, because canonically equivalent strings are equal in Swift.
  private static func same(_ one: [String]?, _ other: [String]) -> Bool {
    guard let one else { return false }
    return one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
  }
}
