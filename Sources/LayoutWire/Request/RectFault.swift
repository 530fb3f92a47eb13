import JSON
import LayoutEngine

extension Rect {
  /// What is wrong with a text that is not `x,y,w,h`, in a sentence without the full stop.
  package static func fault(inCommaSeparated text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let reason = parts.lazy.compactMap(fault(inNumber:)).first ?? fault(inNumbers: parts)
    let found = "found '\(text.prefix(80))'" + (reason.map { ", where \($0)" } ?? "")
    return "\(found); four finite numbers x,y,w,h are expected, w and h not negative"
  }

  /// Why a part is no number (RFC 8259, section 6); nil if it is one.
  private static func fault(inNumber part: Substring) -> String? {
    if part.isEmpty { return "a number is missing" }
    if part.contains(where: \.isWhitespace) { return "a blank is not allowed" }
    if isNumber(String(part)) { return nil }
    let shown = part.prefix(40)
    let (sign, magnitude) = part.hasPrefix("-") ? ("-", part.dropFirst()) : ("", part)
    if part.hasPrefix("+") { return "'\(shown)' has a plus sign, which is not allowed" }
    // Is it a number but for one mistake?
    if magnitude.hasPrefix("."), isNumber("\(sign)0\(magnitude)") { return "'\(shown)' needs a digit before its point" }
    if magnitude.hasSuffix("."), isNumber("\(part)0") { return "'\(shown)' needs a digit behind its point" }
    if magnitude.hasPrefix("0"), isNumber(sign + magnitude.drop { $0 == "0" }) { return "'\(shown)' has a leading 0" }
    return "'\(shown)' is not a finite number as JSON writes it"
  }

  private static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let (value, length) = JSONNumber.read(bytes) else { return false }
      return length == bytes.count && value.isFinite
    }
  }

  /// What is wrong with numbers each of which is right.
  private static func fault(inNumbers parts: [Substring]) -> String? {
    guard parts.count == 4 else { return parts.count == 1 ? "there is 1 number" : "there are \(parts.count) numbers" }
    return parts.suffix(2).contains { $0.hasPrefix("-") } ? "w or h is negative" : nil
  }
}
