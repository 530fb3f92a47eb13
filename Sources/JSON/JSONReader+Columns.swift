import CSimdjson

extension JSONReader {
  /// Reads an array of numbers into a column.
  package mutating func readNumbers(_ range: NumberRange) throws(JSONError) -> [Double] {
    try requireArray("an array of numbers")
    let first = position + 1
    let count = weir_json_value_count(bytes, tokens + first, tokenCount - first)
    // An array without room is one that all threads share, and even its count of 0 would be written anew.
    guard count > 0 else { return try readNumbersOneByOne(range) }
    var found = (least: 0.0, most: 0.0)
    let column = [Double](unsafeUninitializedCapacity: count) { numbers, read in
      read = withUnsafeMutableBytes(of: &found) {
        weir_json_numbers(
          bytes, size, tokens + first, count, numbers.baseAddress, $0.assumingMemoryBound(to: Double.self).baseAddress)
      }
    }
    if column.count == count, range.contains(found.least), range.contains(found.most) {
      position = first + 2 * count
      return column
    }
    return try readNumbersOneByOne(range)
  }

  /// Finds what is wrong with a column.
  private mutating func readNumbersOneByOne(_ range: NumberRange) throws(JSONError) -> [Double] {
    var column: [Double] = []
    try readArray { reader, _ throws(JSONError) in column.append(try reader.readNumber(range)) }
    return column
  }
}
