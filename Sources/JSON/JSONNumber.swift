import CSimdjson

/// Numbers in JSON's grammar (RFC 8259, section 6), outside of a JSON text.
package enum JSONNumber {
  /// The most bytes that a written number has.
  package static let maximumSize = Int(WEIR_JSON_NUMBER_SIZE)

  /// Reads the number at the start of `text`: correctly rounded, infinite if it is beyond the doubles. Nil if there is none.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> (value: Double, length: Int)? {
    guard let start = text.baseAddress else { return nil }
    let length = weir_json_number_length(start, start + text.count)
    return length == 0 ? nil : (weir_json_number_value(start, length), length)
  }

  /// Writes the shortest text that reads back to the same double. Returns its length, at most `maximumSize`.
  package static func write(_ value: Double, to text: UnsafeMutablePointer<UInt8>) -> Int {
    weir_json_write_number(value, text)
  }
}
