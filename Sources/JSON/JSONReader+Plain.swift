import CSimdjson
import Glibc

/// Tokens in the form that nearly all have. A caller who meets another one reads the value again in the general way, which
/// also finds what is wrong with it.
extension JSONReader {
  /// The first byte of a token.
  package func byte(ofTokenAt position: Int) -> UInt8 { bytes[Int(tokens[position])] }

  /// Is the token a string with these bytes, its quotes included?
  ///
  /// Padding follows the text, so more than is left of it may be compared.
  package func token(at position: Int, is text: StaticString) -> Bool {
    memcmp(bytes + Int(tokens[position]), text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// The number at a token that is not the last, if it is a plain decimal such as 187.25.
  package func plainDecimal(at position: Int) -> Double? {
    let (start, end) = (Int(tokens[position]), Int(tokens[position + 1]))
    var value = 0.0
    return weir_json_plain_decimal(bytes + start, end - start, &value) ? value : nil
  }

  /// The string at a token, quotes included, if it has no escapes.
  package func plainString(at position: Int) -> UnsafeRawBufferPointer? {
    let text = text(ofTokenAt: position)
    guard let start = text.baseAddress, text.count >= 2, text[0] == UInt8(ascii: "\""),
      text[text.count - 1] == UInt8(ascii: "\""), memchr(start, Int32(UInt8(ascii: "\\")), text.count) == nil
    else { return nil }
    return text
  }
}
